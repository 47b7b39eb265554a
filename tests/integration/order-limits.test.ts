import { beforeEach, expect, it, vi } from 'vitest';
import { GET as fetchPlans } from '@/app/api/fetch-plans/route';
import { moveClock } from '@/lib/server/core/time/clock';
import { another, cheapest, newBuyer } from './buyer-in-process';
import { cookieHeader } from './cookies';
import { startGateway } from './memory-gateway';
import { noon, startServices } from './services';

/* How often one account may order and try coupon codes. */

const services = startServices();
startGateway();

beforeEach(() => {
  vi.stubEnv('ORDERS_PER_ACCOUNT_HOUR', '1');
  vi.stubEnv('COUPON_TRIALS_PER_ACCOUNT_HOUR', '2');
  return () => vi.unstubAllEnvs();
});

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

it('an account makes so many orders in an hour, and none is left over of one too many', async () => {
  const buyer = await newBuyer(services.phones);
  const first = await buyer.order();
  const refused = await buyer.createOrder(buyer.wish(another));
  expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
  expect(Number(refused.headers.get('Retry-After'))).toBe(3600);
  const [stored] = await services.query(
    'select count(*)::int from orders join users on users.id = user_id where mobile = $1',
    [buyer.mobile],
  );
  expect(stored).toEqual({ count: 1 });
  expect(await buyer.order()).toEqual(first);
  await moveClock(minutes(59));
  const soon = await buyer.createOrder(buyer.wish(another));
  expect(soon.status).toBe(429);
  expect(Math.round(Number(soon.headers.get('Retry-After')) / 10)).toBe(6);
  await moveClock(minutes(61));
  await buyer.order(another);
});

it('an order that is not understood and a repeated one do not count', async () => {
  vi.stubEnv('ORDERS_PER_ACCOUNT_HOUR', '2');
  const buyer = await newBuyer(services.phones);
  for (let sent = 1; sent <= 5; sent += 1) {
    expect((await buyer.createOrder({ ...buyer.wish(), amount: 'much' })).status).toBe(422);
    await buyer.order();
  }
  await buyer.order(another);
});

it('accounts at once have no more than one account', async () => {
  const buyer = await newBuyer(services.phones);
  const wishes = [cheapest, another].map((offer) => buyer.createOrder(buyer.wish(offer)));
  const statuses = (await Promise.all(wishes)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 429]);
});

it('an account tries so many wrong coupon codes in an hour, and then right ones are refused too', async () => {
  const buyer = await newBuyer(services.phones);
  const other = await newBuyer(services.phones);
  const guess = async (code: string) => (await buyer.fetchPlans(cheapest, code)).status;
  expect([await guess('GUESS1'), await guess('VIP50'), await guess('VIP50')]).toEqual([
    200, 200, 200,
  ]);
  const ordered = await buyer.createOrder({ ...buyer.wish(), coupon: 'GUESS2' });
  expect(ordered.status).toBe(200);
  const refused = await buyer.createOrder({ ...buyer.wish(), coupon: 'GUESS3' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await guess('VIP50')).toBe(429);
  expect((await buyer.fetchPlans(cheapest)).status).toBe(200);
  expect((await other.fetchPlans(cheapest, 'VIP50')).status).toBe(200);
});

it('a page of another website uses up no coupon trials, and changes no remembered coupon', async () => {
  const buyer = await newBuyer(services.phones);
  await buyer.fetchPlans(cheapest, 'VIP50');
  const query = new URLSearchParams({ package_id: cheapest.course.slug, coupon: 'GUESS' });
  for (const from of ['cross-site', 'cross-site', 'same-site', 'same-site']) {
    const headers = { cookie: cookieHeader(buyer.browser.cookies), 'sec-fetch-site': from };
    const request = new Request(`http://localhost:3000/api/fetch-plans?${query}`, { headers });
    expect((await fetchPlans(request, undefined)).status).toBe(200);
  }
  const [session] = await services.query(
    'select coupon_code from sessions join users on users.id = user_id where mobile = $1',
    [buyer.mobile],
  );
  expect(session).toEqual({ coupon_code: 'VIP50' });
  expect((await buyer.fetchPlans(cheapest, 'GUESS1')).status).toBe(200);
  expect((await buyer.fetchPlans(cheapest, 'GUESS2')).status).toBe(200);
});
