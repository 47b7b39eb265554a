import { describe, expect, it, vi } from 'vitest';
import { moveClock } from '@/lib/server/core/time/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { Browser, logIn } from './browser';
import { newMobile } from './new-mobile';
import { noon, startServices } from './services';

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

const services = startServices();

const devanagari = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

describe('a request for an OTP', () => {
  it('a request for an OTP sends six digits to the number and ties them to the browser', async () => {
    const mobile = newMobile();
    const { status, json, headers } = await new Browser().requestOtp(mobile);
    expect(status).toBe(200);
    expect(json).toEqual({ message: expect.any(String) });
    expect(services.phones.received(mobile)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^prelogin=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it.each(['1234567890', '987654321', '98765432101', '+919876543210', ' 9876543210'])(
    'a request for %s is rejected: it is no mobile number',
    async (mobile) => {
      const { status, json } = await new Browser().requestOtp(mobile);
      expect({ status, json }).toMatchObject({
        status: 422,
        json: { code: 'invalid_field', detail: 'Mobile number is not Valid!' },
      });
    },
  );

  it('a number in digits of another script is sent its OTP', async () => {
    const mobile = newMobile();
    const { status } = await new Browser().requestOtp(devanagari(mobile));
    expect(status).toBe(200);
    expect(services.phones.received(mobile)).toHaveLength(1);
  });

  it('a request for an OTP can be sent again after 30 seconds', async () => {
    const [mobile, browser] = [newMobile(), new Browser()];
    await browser.requestOtp(mobile);
    await moveClock(later(10));
    const rejected = await browser.requestOtp(mobile);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(15);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThan(25);
    expect(rejected.text).toMatch(/You can request the next one in \d\d seconds\./);
    await moveClock(later(31));
    expect((await browser.requestOtp(mobile)).status).toBe(200);
    expect(services.phones.received(mobile)).toHaveLength(2);
  });

  it('parallel requests for one number send one message', async () => {
    const mobile = newMobile();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => new Browser().requestOtp(mobile)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(29).fill(429)]);
    expect(services.phones.received(mobile)).toHaveLength(1);
  });

  it('a number gets five messages in any hour, from any address, and rejected requests do not count', async () => {
    const mobile = newMobile();
    const request = () => new Browser().requestOtp(mobile);
    // Around the full hour, where an hour by the clock would start again.
    for (const seconds of [3300, 3400, 3500, 3600, 3700]) {
      await moveClock(later(seconds));
      expect((await request()).status).toBe(200);
      expect((await request()).status).toBe(429);
    }
    await moveClock(later(3800));
    const rejected = await request();
    expect(rejected.status).toBe(429);
    expect(rejected.text).toMatch(/in 5\d minutes/);
    await moveClock(later(3300 + 3601));
    expect((await request()).status).toBe(200);
  });

  it('a number gets as many messages in a day of India as the settings say', async () => {
    vi.stubEnv('OTP_SENDS_PER_MOBILE_DAY', '3');
    const mobile = newMobile();
    const request = () => new Browser().requestOtp(mobile);
    const at = (time: string) => moveClock(new Date(`2027-03-${time}:00+05:30`));
    // The first is of the day before, less than a day ago.
    for (const time of ['01T23:59', '02T00:01', '02T05:00', '02T13:00']) {
      await at(time);
      expect((await request()).status).toBe(200);
    }
    await at('02T22:59');
    expect((await request()).text).toMatch(/in 6[01] minutes\./);
    await at('03T00:00');
    expect((await request()).status).toBe(200);
  });

  it('a request from an address that has sent too many is rejected', async () => {
    vi.stubEnv('OTP_SENDS_PER_ADDRESS_HOUR', '3');
    const browser = new Browser();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await browser.requestOtp(newMobile())).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('a request over the limit of the website is rejected and does not count', async () => {
    await moveClock(later(86_400));
    vi.stubEnv('OTP_SENDS_PER_MINUTE', '2');
    const last = newMobile();
    for (const mobile of [newMobile(), newMobile()]) await new Browser().requestOtp(mobile);
    expect((await new Browser().requestOtp(last)).status).toBe(429);
    expect(services.phones.received(last)).toEqual([]);
    vi.stubEnv('OTP_SENDS_PER_MINUTE', '300');
    expect((await new Browser().requestOtp(last)).status).toBe(200);
  });

  it('a request whose message can’t be sent does not count', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    vi.spyOn(log, 'error').mockReturnValue();
    const mobile = newMobile();
    services.phones.status = 500;
    const { status, json, headers } = await new Browser().requestOtp(mobile);
    expect({ status, json }).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(headers.get('retry-after')).toBe('30');
    expect(headers.getSetCookie()).toEqual([]);
    services.phones.status = 200;
    await logIn(services.phones, mobile);
  });

  it('a request sends no message while the database is down', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const mobile = newMobile();
    await closeDatabase();
    vi.stubEnv('DATABASE_URL', 'postgres://site:x@127.0.0.1:1/site');
    const { status, json } = await new Browser().requestOtp(mobile);
    await closeDatabase();
    vi.stubEnv('DATABASE_URL', services.url);
    expect({ status, json }).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(services.phones.received(mobile)).toEqual([]);
  });
});

describe('a number', () => {
  /** The client's view: the whole response without its random values. */
  const told = ({ status, headers, text }: Awaited<ReturnType<Browser['me']>>) => ({
    status,
    text,
    headers: [...headers]
      .filter(([name]) => name !== 'x-request-id')
      .map(([name, value]) => [name, value.replace(/=[\w-]{43};/, '=…;')]),
  });

  /** The answers to a stranger who tries a number. */
  async function tryOut(mobile: string) {
    const [stranger, other] = [new Browser(), new Browser()];
    const answers = [await stranger.requestOtp(mobile), await other.requestOtp(mobile)];
    const wrong = services.phones.wrongOtp(mobile);
    for (let n = 0; n < 6; n += 1) answers.push(await stranger.verifyOtp(mobile, wrong));
    answers.push(await other.verifyOtp(mobile, wrong));
    return answers.map(told);
  }

  it('a number that has logged in before is answered like one that has not, byte for byte', async () => {
    const known = newMobile();
    const { browser } = await logIn(services.phones, known);
    const profile = { name: 'Asha Rao', email: 'asha@example.com', state: 'Kerala' };
    await browser.saveUserInfo(profile);
    const strangers: Awaited<ReturnType<typeof tryOut>>[] = [];
    for (const mobile of [known, newMobile()]) {
      await moveClock(later(60));
      strangers.push(await tryOut(mobile));
    }
    expect(strangers[0]).toEqual(strangers[1]);
    expect(strangers[0]?.map(({ status }) => status)).toEqual([200, 429, ...Array(7).fill(422)]);
    expect((await browser.me()).status).toBe(200);
  });
});
