import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as clockModule from '@/lib/server/core/time/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { Browser, Phones } from './browser';
import { newMobile } from './new-mobile';
import { createTestDatabase, type TestDatabase } from './test-database';

/*
 * The limits of R21 and R23 hold for requests in any order, and no request that they allow is
 * rejected.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When the present day began in India, which is 5½ hours ahead. */
const midnight = () => clock.at - ((clock.at + 5.5 * HOUR) % DAY);

const clock = { at: 0 };

let database: TestDatabase;
let phones: Phones;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.spyOn(clockModule, 'now').mockImplementation(async () => new Date(clock.at));
  phones = new Phones();
  // Many days pass between the runs, but not for the counters of addresses.
  vi.stubEnv('REQUESTS_PER_ADDRESS_MINUTE', '999999');
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

/** Asks for a code or doesn't, makes attempts, waits: single requests seldom come near the limits of a day. */
const round = fc.record({
  asks: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  attempts: fc.oneof(
    fc.constantFrom('wwwww', 'wwwwww', 'wwwww', ''),
    fc.string({ unit: fc.constantFrom('w', 'r'), maxLength: 7 }),
  ),
  pause: fc.constantFrom(0, 4 * MINUTE),
  wait: fc.constantFrom(SECOND, 31 * SECOND, 31 * SECOND, 11 * MINUTE, 61 * MINUTE, 3 * HOUR),
});

/** Each comes to one of the limits: wrong attempts of an hour and of a day, codes of a day. */
const towardsLimits = [
  Array<Round>(4).fill({ asks: true, attempts: 'wwwwww', pause: 0, wait: 31 * SECOND }),
  Array<Round>(6).fill({ asks: true, attempts: 'wwwwwr', pause: 0, wait: 61 * MINUTE }),
  Array<Round>(13).fill({ asks: true, attempts: '', pause: 0, wait: 16 * MINUTE }),
];

type Round = typeof round extends fc.Arbitrary<infer Each> ? Each : never;

interface Code {
  sentAt: number;
  wrong: number;
  lastAttemptAt: number;
  isUsed: boolean;
}

/** Model of the rules for a browser and one mobile number. */
class Rules {
  codes: Code[] = [];
  #isKnown = false;

  /** A login gives a browser limits of its own, once. */
  logIn(): void {
    if (!this.#isKnown) this.codes = [];
    this.#isKnown = true;
  }

  allowsSend(): boolean {
    const within = (span: number) =>
      this.codes.filter(({ sentAt }) => sentAt > clock.at - span).length;
    const today = this.codes.filter(({ sentAt }) => sentAt >= midnight()).length;
    return within(30 * SECOND) < 1 && within(HOUR) < 5 && today < 10;
  }

  /** The code that can still be used. */
  live(): Code | undefined {
    const code = this.codes.at(-1);
    if (!code || code.isUsed || code.wrong === 5) return undefined;
    return clock.at < code.sentAt + 5 * MINUTE ? code : undefined;
  }

  /** The wrong attempts at a code count as late as the last attempt at it. */
  isLockedOut(): boolean {
    const wrongOf = (codes: readonly Code[]) => codes.reduce((sum, { wrong }) => sum + wrong, 0);
    const lastHour = this.codes.filter(({ lastAttemptAt }) => lastAttemptAt > clock.at - HOUR);
    const today = this.codes.filter(({ lastAttemptAt }) => lastAttemptAt >= midnight());
    return wrongOf(lastHour) >= 10 || wrongOf(today) >= 20;
  }
}

async function play(rounds: readonly Round[]): Promise<void> {
  const mobile = newMobile();
  const rules = new Rules();
  const browser = new Browser();
  for (const { asks, attempts, pause, wait } of rounds) {
    if (asks) await send(mobile, rules, browser);
    clock.at += pause;
    for (const each of attempts) await attempt(mobile, rules, { browser, isRight: each === 'r' });
    clock.at += wait;
  }
}

async function send(mobile: string, rules: Rules, browser: Browser): Promise<void> {
  const { status } = await browser.requestOtp(mobile);
  expect(status).toBe(rules.allowsSend() ? 200 : 429);
  if (status !== 200) return;
  rules.codes.push({ sentAt: clock.at, wrong: 0, lastAttemptAt: 0, isUsed: false });
}

async function attempt(
  mobile: string,
  rules: Rules,
  { browser, isRight }: { browser: Browser; isRight: boolean },
): Promise<void> {
  const wasSent = phones.received(mobile).length > 0;
  const wrong = wasSent ? phones.wrongOtp(mobile) : '123456';
  const otp = wasSent && isRight ? phones.lastOtp(mobile) : wrong;
  const { status } = await browser.verifyOtp(mobile, otp);
  if (rules.isLockedOut()) return expect(status).toBe(429);
  const code = rules.live();
  if (!code) return expect(status).toBe(422);
  expect(status).toBe(isRight ? 200 : 422);
  code.lastAttemptAt = clock.at;
  if (!isRight) code.wrong += 1;
  else {
    code.isUsed = true;
    rules.logIn();
  }
}

it('requests in any order keep the limits, and those that the limits allow are accepted', async () => {
  clock.at = Date.parse('2027-03-01T12:00:00.000Z');
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 12, maxLength: 24, size: 'max' }), play),
    { numRuns: 8, examples: towardsLimits.map((rounds): [Round[]] => [rounds]) },
  );
});
