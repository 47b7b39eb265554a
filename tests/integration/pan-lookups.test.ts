import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as kycData } from '@/app/api/kyc-data/route';
import { listStates } from '@/lib/content/queries';
import { HOUR_MS, MINUTE_MS } from '@/lib/domain/dates';
import { eraseCustomer } from '@/lib/server/accounts/customers/erase-customer';
import { withdrawKycConsent } from '@/lib/server/accounts/customers/withdraw-consent';
import * as lookupAnswer from '@/lib/server/accounts/kyc/lookup-answer';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { moveClock } from '@/lib/server/core/time/clock';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { Browser, logIn } from './browser';
import { newMobile } from './new-mobile';
import { newPan } from './new-pan';
import { panAnswers, startPanProvider } from './pan-provider';
import { paidAnswer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

/* Look-ups at the service that verifies PANs: each is charged, and tells whether a name belongs to a PAN. */

const services = startServices();
const provider = startPanProvider();
const at = (ms: number) => moveClock(new Date(noon.getTime() + ms));

/** Somebody who is logged in, with a saved profile. */
async function newClient(name = 'Asha Rao', browser = new Browser()) {
  const mobile = newMobile();
  await logIn(services.phones, mobile, browser);
  const [state] = listStates();
  const rename = (other: string) =>
    browser.saveUserInfo({ name: other, email: 'asha@example.com', state: state?.name });
  expect((await rename(name)).status).toBe(200);
  const [user] = await services.query('select id from users where mobile = $1', [mobile]);
  return {
    userId: String(user?.id),
    rename,
    send: (pan: string) => browser.send('kyc-data', kycData, { body: { pan } }),
  };
}

/** Sends the PAN from a new account for each name, one after another; returns the statuses. */
async function sendAs(pan: string, names: readonly string[]): Promise<number[]> {
  const statuses = [];
  for (const name of names) statuses.push((await (await newClient(name)).send(pan)).status);
  return statuses;
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Name ${from + index}`);

const lookups = () => services.query('select * from pan_lookups');

/** Makes the jobs that wait due, and runs them. */
async function runWaitingJobs() {
  await services.query('update graphile_worker._private_jobs set run_at = now()');
  return runDueJobs();
}

describe('sends at once', () => {
  const outcomes = [
    ['valid', 200, undefined],
    ['has another name', 422, 'pan_of_other_name'],
    ['does not exist', 422, 'invalid_field'],
    ['is down', 503, 'pan_kept'],
  ] as const;

  it.each(outcomes)(
    'ten sends of a PAN at once are one look-up, and share its answer: %s',
    async (answer, status, code) => {
      const client = await newClient();
      const pan = newPan();
      const waiting = vi.spyOn(lookupAnswer, 'awaitAnswer');
      provider.answer = async (response) => {
        // The nine others wait by the time of the answer.
        await expect.poll(() => waiting.mock.calls.length).toBe(9);
        panAnswers[answer](response);
      };
      const answers = await Promise.all(Array.from({ length: 10 }, () => client.send(pan)));
      expect(provider.requests).toHaveLength(1);
      for (const each of answers) {
        expect(each.status).toBe(status);
        if (code) expect(each.json).toMatchObject({ code });
      }
    },
  );

  it('a PAN and a name that two accounts send at once are one look-up', async () => {
    const clients = [await newClient(), await newClient()];
    const pan = newPan();
    const answers = await Promise.all(clients.map(({ send }) => send(pan)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(provider.requests).toHaveLength(1);
  });

  it('a request waits for the look-up of another account', async () => {
    const client = await newClient();
    const other = await newClient();
    const pan = newPan();
    let sent: Promise<unknown> | undefined;
    provider.answer = async (response) => {
      // The other request has begun to wait by the time of the answer.
      sent = client.send(pan);
      const isStored = () =>
        services.query('select 1 from kyc_submissions where user_id = $1', [client.userId]);
      await expect.poll(isStored).toHaveLength(1);
      panAnswers.valid(response);
    };
    expect(await other.send(pan)).toMatchObject({ status: 200 });
    expect(await sent).toMatchObject({ status: 200 });
    expect(provider.requests).toHaveLength(1);
  });

  it('the look-up of a process that was killed is taken over after a while', async () => {
    const client = await newClient();
    const pan = newPan();
    await client.send(pan);
    // The state of the row while the service is asked.
    await services.query('update pan_lookups set outcome = null, provider_reference = null');
    const other = await newClient();
    await at(MINUTE_MS);
    expect(await other.send(pan)).toMatchObject({ status: 200 });
    expect(provider.requests).toHaveLength(2);
  });
});

describe('an answer', () => {
  it.each([
    ['has another name', 422],
    ['does not exist', 422],
    ['valid', 200],
  ] as const)(
    'that says for sure what a PAN is (%s) holds for a day, for every account of that name',
    async (answer, status) => {
      const pan = newPan();
      provider.answer = panAnswers[answer];
      const same = ['Asha Rao', ' ASHA  rao', 'Asha Rao'];
      expect(await sendAs(pan, same)).toEqual([status, status, status]);
      await at(HOUR_MS);
      expect(await sendAs(pan, ['Asha Rao'])).toEqual([status]);
      expect(provider.requests).toHaveLength(1);
      await at(24 * HOUR_MS + MINUTE_MS);
      expect(await sendAs(pan, ['Asha Rao'])).toEqual([status]);
      expect(provider.requests).toHaveLength(2);
    },
  );

  it('is asked for anew by another name, and then completes KYC', async () => {
    const client = await newClient();
    const pan = newPan();
    provider.answer = panAnswers['has another name'];
    expect((await client.send(pan)).status).toBe(422);
    provider.answer = panAnswers.valid;
    await client.rename('Asha Lata Rao');
    expect((await client.send(pan)).status).toBe(200);
    expect(provider.requests.map(({ name }) => name)).toEqual(['Asha Rao', 'Asha Lata Rao']);
  });

  it('that decides nothing is not kept', async () => {
    const client = await newClient();
    const pan = newPan();
    provider.answer = panAnswers['is down'];
    expect((await client.send(pan)).status).toBe(503);
    provider.answer = panAnswers.valid;
    expect((await client.send(pan)).status).toBe(200);
    expect(provider.requests).toHaveLength(2);
  });

  it('is kept without PAN and name in clear', async () => {
    await services.query('delete from pan_lookups');
    const pan = newPan();
    await sendAs(pan, ['Kamala Devi']);
    const kept = await lookups();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${pan}|Kamala|Devi`, 'i'));
  });

  it.each([
    ['erased', eraseCustomer],
    ['whose consent to KYC is withdrawn', withdrawKycConsent],
  ] as const)('goes with the customer who is %s', async (_, end) => {
    await services.query('delete from pan_lookups');
    const client = await newClient();
    await client.send(newPan());
    const other = await newClient();
    await other.send(newPan());
    await end(client.userId);
    expect(await lookups()).toMatchObject([{ user_id: other.userId }]);
  });
});

describe('the names of a PAN', () => {
  beforeEach(() => {
    provider.answer = panAnswers['has another name'];
  });

  it('five names that differ are looked up in a day, by whatever accounts', async () => {
    const pan = newPan();
    expect(await sendAs(pan, numbered(1, 5))).toEqual([422, 422, 422, 422, 422]);
    provider.answer = panAnswers.valid;
    const client = await newClient('Name 6');
    const answer = await client.send(pan);
    expect(answer).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    const hoursToWait = Number(answer.headers.get('retry-after')) / 3600;
    expect(hoursToWait).toBeGreaterThan(23);
    expect(hoursToWait).toBeLessThanOrEqual(24);
    expect(provider.requests).toHaveLength(5);
    expect(await sendAs(pan, ['Name 1'])).toEqual([422]);
    expect(await sendAs(newPan(), ['Name 6'])).toEqual([200]);
    await at(24 * HOUR_MS + MINUTE_MS);
    expect((await client.send(pan)).status).toBe(200);
  });

  it('the PAN’s own name is none of the five, nor is a look-up that was never answered', async () => {
    const pan = newPan();
    provider.answer = panAnswers.valid;
    expect(await sendAs(pan, ['Asha Rao'])).toEqual([200]);
    provider.answer = panAnswers['has another name'];
    expect(await sendAs(pan, numbered(1, 5))).toEqual([422, 422, 422, 422, 422]);
    // As after a kill of the processes that asked.
    await services.query("update pan_lookups set outcome = null where outcome <> 'valid'");
    await at(MINUTE_MS);
    expect(await sendAs(pan, ['Name 6'])).toEqual([422]);
  });

  it('ten names at once are five look-ups', async () => {
    const pan = newPan();
    const clients = [];
    for (const name of numbered(1, 10)) clients.push(await newClient(name));
    const answers = await Promise.all(clients.map(({ send }) => send(pan)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(422),
      ...Array(5).fill(429),
    ]);
    expect(provider.requests).toHaveLength(5);
  });

  it('a PAN that is over the limit is kept, and its job verifies it once the limit allows', async () => {
    const pan = newPan();
    await sendAs(pan, numbered(1, 5));
    provider.answer = panAnswers.valid;
    const client = await newClient();
    expect((await client.send(pan)).status).toBe(429);
    const status = async () => {
      const [submission] = await services.query(
        'select status from kyc_submissions where user_id = $1',
        [client.userId],
      );
      return submission?.status;
    };
    await runWaitingJobs();
    expect(await status()).toBe('pending');
    await at(24 * HOUR_MS + MINUTE_MS);
    await runWaitingJobs();
    expect(await status()).toBe('verified');
  });

  it('strangers who send a buyer’s PAN do not keep the buyer from KYC', async () => {
    const pan = newPan();
    expect(await sendAs(pan, numbered(1, 6))).toEqual([422, 422, 422, 422, 422, 429]);
    const buyer = await newClient();
    const order = await seedOrder(buyer.userId);
    await applyAnswer(order.id, paidAnswer(order, `payment ${order.id}`), noon);
    provider.answer = panAnswers.valid;
    expect((await buyer.send(pan)).status).toBe(200);
  });

  it('a buyer too has five names of a PAN in a day', async () => {
    const pan = newPan();
    const buyer = await newClient();
    const order = await seedOrder(buyer.userId);
    await applyAnswer(order.id, paidAnswer(order, `payment ${order.id}`), noon);
    const statuses = [];
    for (const name of numbered(1, 6)) {
      await buyer.rename(name);
      statuses.push((await buyer.send(pan)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

it('one address sends so many PANs in an hour, whatever their accounts', async () => {
  vi.stubEnv('PAN_CHECKS_PER_ADDRESS_HOUR', '3');
  const browser = new Browser();
  const { address } = browser;
  const statuses = [];
  for (let sent = 1; sent <= 4; sent += 1) {
    const client = await newClient('Asha Rao', new Browser({ address }));
    statuses.push((await client.send(newPan())).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await (await newClient()).send(newPan())).status).toBe(200);
  await at(HOUR_MS);
  const later = await newClient('Asha Rao', new Browser({ address }));
  expect((await later.send(newPan())).status).toBe(200);
});
