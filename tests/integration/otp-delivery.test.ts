import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveClock } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { Browser } from './browser';
import { newMobile } from './new-mobile';
import { noon, startServices } from './services';
import { gatewayAnswers, type SmsGateway, startSmsGateway } from './sms-gateway';

/* Delivery of an OTP when the gateway, or the network before it, fails. */

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

const services = startServices();

let gateway: SmsGateway;

beforeAll(async () => {
  gateway = await startSmsGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  // The simulator of the sandbox is reached at the website's own port.
  vi.unstubAllGlobals();
  vi.stubEnv('PORT', String(gateway.port));
  vi.stubEnv('SITE_URL', 'http://localhost:3000');
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
  gateway.answer = gatewayAnswers.accepts;
});

const otpOf = (mobile: string) => gateway.received(mobile).at(-1) ?? '';

/** A browser that was sent an OTP. */
async function asked(mobile = newMobile(), browser = new Browser()) {
  gateway.answer = gatewayAnswers.accepts;
  expect((await browser.requestOtp(mobile)).status).toBe(200);
  return { mobile, browser, otp: otpOf(mobile) };
}

/** Requests an OTP whose message fails in that way. */
async function fail(how: keyof typeof gatewayAnswers, mobile: string, browser = new Browser()) {
  gateway.answer = gatewayAnswers[how];
  const answer = await browser.requestOtp(mobile);
  expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  return otpOf(mobile);
}

const mayHaveArrived = [
  'does not answer',
  'breaks the connection',
  'answers with something else',
] as const;
const didNot = ['rejects', 'rejects with status 200', 'is too busy', 'is down'] as const;

describe.each(mayHaveArrived)('a message of which the gateway %s', (how) => {
  it('a message that may have arrived counts towards the limits of its number', async () => {
    const mobile = newMobile();
    gateway.answer = gatewayAnswers[how];
    const unsure = await new Browser().requestOtp(mobile);
    expect(unsure.json).toMatchObject({ detail: expect.stringContaining('do not use it') });
    expect(unsure.headers.get('retry-after')).toBe('30');
    gateway.answer = gatewayAnswers.accepts;
    const early = await new Browser().requestOtp(mobile);
    expect(early).toMatchObject({
      status: 429,
      json: { detail: expect.stringContaining('was requested already') },
    });
    expect(gateway.received(mobile)).toHaveLength(1);
    await moveClock(later(31));
    await asked(mobile);
  });

  it('a message that may have arrived leaves the earlier OTP valid, and its own OTP does not log in', async () => {
    const { mobile, browser, otp } = await asked();
    await moveClock(later(31));
    const lost = await fail(how, mobile, browser);
    if (lost !== otp) expect((await browser.verifyOtp(mobile, lost)).status).toBe(422);
    expect((await browser.verifyOtp(mobile, otp)).status).toBe(200);
  });
});

it.each([
  ['rejects', '600', /at once will not help/],
  ['rejects with status 200', '600', /at once will not help/],
  ['is down', '30', /Try again in a minute/],
] as const)(
  'where the gateway %s, the visitor reads when to try again',
  async (how, after, detail) => {
    gateway.answer = gatewayAnswers[how];
    const { headers, json } = await new Browser().requestOtp(newMobile());
    expect(headers.get('retry-after')).toBe(after);
    expect(json).toMatchObject({ detail: expect.stringMatching(detail) });
  },
);

describe.each(didNot)('a message that the gateway %s', (how) => {
  it('a message that did not arrive does not count', async () => {
    const mobile = newMobile();
    await fail(how, mobile);
    await asked(mobile);
  });

  it('a message that did not arrive leaves the earlier OTP valid', async () => {
    const { mobile, browser, otp } = await asked();
    await moveClock(later(31));
    await fail(how, mobile, browser);
    expect((await browser.verifyOtp(mobile, otp)).status).toBe(200);
  });
});

it('a message to a gateway that can’t be reached does not count', async () => {
  const mobile = newMobile();
  const gone = await startSmsGateway();
  gone.close();
  vi.stubEnv('PORT', String(gone.port));
  expect((await new Browser().requestOtp(mobile)).status).toBe(503);
  vi.stubEnv('PORT', String(gateway.port));
  await asked(mobile);
});

it('messages that may have arrived use up what a number may be sent in an hour', async () => {
  vi.stubEnv('OTP_RESEND_SECONDS', '1');
  vi.stubEnv('OTP_SENDS_PER_MOBILE_HOUR', '2');
  const mobile = newMobile();
  for (const seconds of [0, 60]) {
    await moveClock(later(seconds));
    await fail('breaks the connection', mobile);
  }
  await moveClock(later(120));
  expect((await new Browser().requestOtp(mobile)).status).toBe(429);
});

describe('an OTP', () => {
  it('an OTP ends the earlier one once the gateway has accepted it, and not before', async () => {
    const { mobile, browser, otp } = await asked();
    const before = new Browser();
    before.cookies.set('prelogin', browser.cookies.get('prelogin') ?? '');
    await moveClock(later(31));
    const accept: (() => void)[] = [];
    gateway.answer = (response) => accept.push(() => gatewayAnswers.accepts(response));
    const answer = browser.requestOtp(mobile);
    await expect.poll(() => accept.length).toBe(1);
    const isLive = async () => {
      const rows = await services.query(
        'select dead_at from otps where mobile = $1 order by created_at',
        [mobile],
      );
      return rows.map(({ dead_at }) => dead_at === null);
    };
    expect(await isLive()).toEqual([true, false]);
    for (const each of accept) each();
    expect((await answer).status).toBe(200);
    expect(await isLive()).toEqual([false, true]);
    expect((await before.verifyOtp(mobile, otp)).status).toBe(422);
    expect((await browser.verifyOtp(mobile, otpOf(mobile))).status).toBe(200);
  });

  it('OTPs that the gateway accepts in another order each log in the browser that asked', async () => {
    const mobile = newMobile();
    const accept: (() => void)[] = [];
    gateway.answer = (response) => accept.push(() => gatewayAnswers.accepts(response));
    const slow = new Browser();
    const answer = slow.requestOtp(mobile);
    await expect.poll(() => accept.length).toBe(1);
    const [older] = gateway.received(mobile);
    await moveClock(later(31));
    const { browser, otp } = await asked(mobile);
    for (const each of accept) each();
    expect((await answer).status).toBe(200);
    expect((await slow.verifyOtp(mobile, older ?? '')).status).toBe(200);
    expect((await browser.verifyOtp(mobile, otp)).status).toBe(200);
  });

  it('an OTP replaces one from before the clock was set back', async () => {
    const { mobile, browser } = await asked();
    await moveClock(null);
    const { otp } = await asked(mobile, browser);
    expect((await browser.verifyOtp(mobile, otp)).status).toBe(200);
  });
});
