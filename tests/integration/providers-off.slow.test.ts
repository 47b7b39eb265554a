import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { POST as endBrokerLogin } from '@/app/api/chat/process-dhan-token/route';
import { POST as beginBrokerLogin } from '@/app/api/chat/user-auth/route';
import { POST as kycData } from '@/app/api/kyc-data/route';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { BrokerVisitor } from './broker-visitor';
import { Browser } from './browser';
import { Buyer, cheapestPlan } from './buyer';
import { cheapest, newBuyer } from './buyer-in-process';
import { type LeadEndpoint, startLeadEndpoint } from './lead-endpoint';
import { newMobile } from './new-mobile';
import { newPan } from './new-pan';
import { misbehave, moveClockTo, runJobs } from './sandbox-tools';
import { seedPan } from './seed-kyc';
import { paidAnswer, seedOrder } from './seed-orders';
import { type ServerProcess, startServer } from './server-process';
import { startServices } from './services';

/* Each provider in turn fails, and works again (R72). */

let server: ServerProcess;
let leads: LeadEndpoint;

beforeAll(async () => {
  leads = await startLeadEndpoint();
  server = await startServer({
    REQUESTS_PER_ADDRESS_MINUTE: '999999',
    // So that a message that may have been sent can be requested again.
    OTP_RESEND_SECONDS: '1',
    LEADS_FORWARD_URL: leads.url,
  });
});

afterAll(async () => {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  leads.close();
});

/** The parts of an answer that a test looks at, to a page's request or to a handler's. */
interface Seen {
  status: number;
  headers: Headers;
  json: unknown;
}

async function seen(answer: Promise<Response>): Promise<Seen> {
  const response = await answer;
  return { status: response.status, headers: response.headers, json: await response.json() };
}

/** The longest time that a busy machine adds to a request. In milliseconds. */
const MARGIN_MS = 4_000;
/** When a simulator that lets a request time out answers it: a client without a limit waits so long. */
const STALL_MS = 12_000;

const envelope = z.strictObject({
  code: z.string().min(1),
  message: z.string().min(1),
  detail: z.string().min(1),
});

/** Sends a request that fails since its provider does, which must take no longer than `mostMs`. */
async function expectFailure(ask: () => Promise<Seen>, mostMs: number): Promise<void> {
  const started = performance.now();
  const { status, headers, json } = await ask();
  const ms = performance.now() - started;
  expect(envelope.safeParse(json).error).toBeUndefined();
  expect([429, 502, 503, 504]).toContain(status);
  if (status === 429 || status === 503) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(ms).toBeLessThan(Math.min(mostMs + MARGIN_MS, STALL_MS));
}

const rows = (text: string, values: readonly unknown[]) =>
  server.database.query<Record<string, unknown>>(text, values);

/** Something that needs a provider. */
interface Use {
  /** Sends the request to which the provider is needed. */
  ask: () => Promise<Seen>;
  /** Expects that the failed request has done nothing by halves. */
  nothingHalfDone: () => Promise<void>;
  /** Expects that the provider's return is enough for it to work. */
  works: () => Promise<void>;
}

async function requestingAnOtp(): Promise<Use> {
  const [browser, mobile] = [new Browser({ site: server.url }), newMobile()];
  const ask = () => browser.requestOtp(mobile);
  return {
    ask,
    nothingHalfDone: async () => {
      expect(browser.cookies.size).toBe(0);
    },
    works: async () => {
      await expect.poll(async () => (await ask()).status).toBe(200);
      const answer = await fetch(`${server.url}/sandbox/inbox.json`);
      const inbox = z.array(z.object({ to: z.string(), text: z.string() }));
      const [message] = inbox.parse(await answer.json()).filter(({ to }) => to.endsWith(mobile));
      const otp = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
      expect(await browser.verifyOtp(mobile, otp)).toMatchObject({ status: 200 });
    },
  };
}

async function ordering(): Promise<Use> {
  const buyer = await Buyer.logIn(server.url);
  const stored = () =>
    rows(
      `select orders.id, orders.status, payment_session_id from orders
       join users on users.id = user_id where mobile = $1`,
      [buyer.mobile],
    );
  return {
    ask: () => seen(buyer.createOrder(cheapestPlan())),
    nothingHalfDone: async () => {
      expect(await stored()).toEqual([
        expect.objectContaining({ status: 'created', payment_session_id: null }),
      ]);
    },
    works: async () => {
      const [{ id } = {}] = await stored();
      const order = await buyer.order(cheapestPlan());
      expect(order.order_id).toBe(id);
      await buyer.pay(order);
      await runJobs(server.url);
      expect(await stored()).toEqual([expect.objectContaining({ id, status: 'fulfilled' })]);
    },
  };
}

async function beginningABrokerLogin(): Promise<Use> {
  const visitor = new BrokerVisitor(server.url);
  return {
    ask: () => visitor.begin(),
    nothingHalfDone: async () => {
      expect(visitor.cookie).toBe('');
    },
    works: async () => {
      expect(await visitor.end(await visitor.logIn())).toMatchObject({ json: { status: 'ok' } });
    },
  };
}

async function endingABrokerLogin(): Promise<Use> {
  const visitor = new BrokerVisitor(server.url);
  const callback = await visitor.logIn();
  return {
    ask: () => visitor.end(callback),
    nothingHalfDone: async () => {
      expect(visitor.cookie).toMatch(/=.+/);
    },
    works: async () => {
      expect(await visitor.end(callback)).toMatchObject({ json: { status: 'ok' } });
    },
  };
}

async function completingKyc(): Promise<Use> {
  const buyer = await Buyer.logIn(server.url);
  const { slug } = cheapestPlan();
  const pan = newPan();
  const ask = () => seen(buyer.send('/api/kyc-data', { pan }));
  const status = () => seen(buyer.send('/api/kyc-status', { slug }));
  return {
    ask,
    nothingHalfDone: async () => {
      expect(await status()).toMatchObject({ status: 200, json: { kyc_completed: false } });
    },
    works: async () => {
      expect(await ask()).toMatchObject({ status: 200 });
      expect(await status()).toMatchObject({ json: { kyc_completed: true } });
    },
  };
}

const uses = [
  { what: 'requesting an OTP', provider: 'sms', mostMs: 5_000, use: requestingAnOtp },
  // A request that fails with 500 is repeated twice.
  { what: 'ordering', provider: 'payments', mostMs: 8_000, requests: 3, use: ordering },
  {
    what: 'beginning a broker login',
    provider: 'broker',
    mostMs: 8_000,
    use: beginningABrokerLogin,
  },
  { what: 'ending a broker login', provider: 'broker', mostMs: 8_000, use: endingABrokerLogin },
  { what: 'completing KYC', provider: 'pan', mostMs: 10_000, use: completingKyc },
] satisfies {
  what: string;
  provider: string;
  mostMs: number;
  requests?: number;
  use: () => Promise<Use>;
}[];

describe.each(uses)('$what', ({ provider, mostMs, requests = 1, use }) => {
  it.each([
    ['error-500', requests],
    ['rate-limited', 1],
    ['time-out', 1],
  ])('fails in time with the behaviour %s, and works after it', async (behaviour, times) => {
    const { ask, nothingHalfDone, works } = await use();
    await misbehave(server.url, behaviour, times, provider);
    await expectFailure(ask, mostMs);
    await nothingHalfDone();
    await works();
  });
});

it.each([
  ['error-500', 3],
  ['rate-limited', 1],
  ['time-out', 1],
])(
  'an order whose payment can’t be asked about because of %s is told as stored, and granted later',
  async (behaviour, times) => {
    const buyer = await Buyer.logIn(server.url);
    const order = await buyer.order(cheapestPlan());
    await misbehave(server.url, 'webhook-never');
    await buyer.pay(order);
    await misbehave(server.url, behaviour, times);
    const started = performance.now();
    const status = () => seen(buyer.send(`/api/order-status?order_id=${order.order_id}`));
    expect(await status()).toMatchObject({
      status: 200,
      json: { status: 'created', payment_status: 'pending' },
    });
    expect(performance.now() - started).toBeLessThan(5_000 + MARGIN_MS);
    expect(await status()).toMatchObject({ json: { status: 'fulfilled' } });
  },
);

const link = expect.stringMatching(/^https?:\/\//);

it.each(['error-500', 'rate-limited', 'time-out'])(
  'a join link that Telegram can’t make because of %s is missing in an answer, and made later',
  async (behaviour) => {
    const buyer = await Buyer.logIn(server.url);
    const plan = cheapestPlan();
    expect((await buyer.send('/api/kyc-data', { pan: newPan() })).status).toBe(200);
    await buyer.pay(await buyer.order(plan));
    await expect.poll(() => buyer.expiry(plan.slug)).not.toBeNull();
    await misbehave(server.url, behaviour, 1, 'telegram');
    const status = () => seen(buyer.send('/api/kyc-status', { slug: plan.slug }));
    const started = performance.now();
    expect(await status()).toMatchObject({
      status: 200,
      json: { kyc_completed: true, has_success_payment: true, telegram_link: null },
    });
    expect(performance.now() - started).toBeLessThan(5_000 + MARGIN_MS);
    const made = await status();
    expect(made).toMatchObject({ status: 200, json: { telegram_link: link } });
    expect((await status()).json).toEqual(made.json);
  },
);

describe('the firm’s own endpoint', () => {
  const failures = {
    'answers 500': () => {
      leads.answer = { status: 500 };
    },
    'answers 429': () => {
      leads.answer = { status: 429 };
    },
    'does not answer': () => {
      leads.answer = 'nothing';
    },
    'rejects connections': () => leads.stop(),
  } as const satisfies Record<string, () => unknown>;

  it.each(Object.entries(failures))(
    'a lead is accepted at once while the endpoint %s, and forwarded later',
    async (how, fail) => {
      const restart = await fail();
      const sender = { name: `Asha ${how}`, email: 'asha@example.com', message: 'Hello' };
      const started = performance.now();
      const answer = await new Browser({ site: server.url }).sendMessage(sender);
      expect(answer.status).toBe(200);
      expect(performance.now() - started).toBeLessThan(MARGIN_MS);
      const failed = () =>
        rows(
          `select 1 from graphile_worker._private_jobs as jobs
           join leads on leads.id::text = jobs.payload ->> 'id'
           where leads.name = $1 and jobs.last_error is not null and jobs.locked_at is null`,
          [sender.name],
        );
      await expect.poll(failed).toHaveLength(1);
      leads.answer = undefined;
      await restart?.();
      await moveClockTo(server.url, new Date(Date.now() + 3_600_000));
      await runJobs(server.url);
      await moveClockTo(server.url, null);
      expect(leads.taken.filter(({ name }) => name === sender.name)).toHaveLength(1);
    },
  );
});

/* In sandbox a site is its own provider, so the connection is refused by another port: the endpoints
   are called in this process, whose simulators are those of the site at its port. */
describe('a provider that rejects connections', () => {
  const services = startServices();
  /** A port on which nothing listens any more. */
  let closedPort: number;
  const turnOff = () => vi.stubEnv('PORT', String(closedPort));
  const turnOn = () => vi.stubEnv('PORT', String(server.port));

  beforeAll(async () => {
    const other = await startLeadEndpoint();
    closedPort = Number(new URL(other.url).port);
    await other.stop();
  });
  beforeEach(async () => {
    await moveClock(null);
    vi.stubEnv('SITE_URL', 'http://localhost:3000');
    vi.spyOn(log, 'warn').mockReturnValue();
    vi.spyOn(log, 'error').mockReturnValue();
  });

  it('an OTP is requested again', async () => {
    vi.unstubAllGlobals();
    const [browser, mobile] = [new Browser(), newMobile()];
    turnOff();
    await expectFailure(() => browser.requestOtp(mobile), 0);
    expect(browser.cookies.size).toBe(0);
    turnOn();
    expect((await browser.requestOtp(mobile)).status).toBe(200);
  });

  it('an order is made once', async () => {
    const buyer = await newBuyer(services.phones);
    turnOff();
    await expectFailure(() => buyer.createOrder(), 1_000);
    turnOn();
    const order = await buyer.order();
    expect(await services.query('select id, status from orders')).toEqual([
      { id: order.order_id, status: 'created' },
    ]);
  });

  it('a PAN is verified when it is sent again', async () => {
    const buyer = await newBuyer(services.phones);
    const body = { pan: newPan() };
    const ask = () => buyer.browser.send('kyc-data', kycData, { body });
    turnOff();
    await expectFailure(ask, 0);
    turnOn();
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('a join link is made when it is asked for again', async () => {
    const buyer = await newBuyer(services.phones);
    const [user] = await services.query('select id from users where mobile = $1', [buyer.mobile]);
    const userId = String(user?.id);
    await seedPan(userId);
    const order = await seedOrder(userId, { courseSlug: cheapest.course.slug });
    await applyAnswer(order.id, paidAnswer(order, 'payment'), await now());
    turnOff();
    expect(await buyer.kycStatus(cheapest.course.slug)).toMatchObject({
      status: 200,
      json: { has_success_payment: true, telegram_link: null },
    });
    turnOn();
    expect(await buyer.kycStatus(cheapest.course.slug)).toMatchObject({
      json: { telegram_link: link },
    });
  });

  it('a broker login is begun again, and a login that could not be ended too', async () => {
    const visitor = new Browser();
    const body = { broker: 'dhan', mobile: newMobile() };
    const begin = () => visitor.send('chat/user-auth', beginBrokerLogin, { body });
    turnOff();
    await expectFailure(begin, 0);
    expect(await services.query('select 1 from broker_consents')).toEqual([]);
    turnOn();
    expect(await begin()).toMatchObject({ json: { status: 'ok' } });
    const end = (json: unknown) => {
      const { redirect_url } = z.object({ redirect_url: z.string() }).parse(json);
      const consentId = new URL(redirect_url).searchParams.get('consentId');
      const callback = { tokenId: 'token', consentId };
      return visitor.send('chat/process-dhan-token', endBrokerLogin, { body: callback });
    };
    const { json } = await begin();
    turnOff();
    await expectFailure(() => end(json), 0);
    turnOn();
    expect(await end((await begin()).json)).toMatchObject({ json: { status: 'error' } });
  });
});
