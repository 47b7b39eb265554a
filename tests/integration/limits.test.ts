import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/contract/api-error';
import { type ErrorReason, reasons } from '@/lib/contract/errors';
import { countTowards, type Limit } from '@/lib/server/core/limits/count';
import { countRequest } from '@/lib/server/core/limits/count-request';
import { moveClock } from '@/lib/server/core/time/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
});
afterEach(() => moveClock(null));
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

/** A limit that nothing else counts towards. */
const limit = (changes: Partial<Limit> = {}): Limit => ({
  name: 'test',
  value: randomUUID(),
  most: 5,
  seconds: 3600,
  ...changes,
});

/** A full hour in India: no window of an hour ends while a test runs. */
const fullHour = new Date('2027-03-01T17:00:00.000+05:30');

const allowed = async (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'too_many_requests') return false;
      throw error;
    },
  );

async function parallel(times: number, of: Limit): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: times }, () => allowed(countTowards(of))),
  );
  return outcomes.filter(Boolean).length;
}

async function rejection(of: Limit, reason: ErrorReason) {
  const error = await countTowards(of, reason).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('was allowed');
  return error;
}

describe('a limit', () => {
  it('a limit of five allows five of three hundred parallel requests', async () => {
    await moveClock(fullHour);
    expect(await parallel(300, limit())).toBe(5);
  });

  it('a limit counts each value and each name separately', async () => {
    await moveClock(fullHour);
    const value = randomUUID();
    for (const name of ['one', 'two']) {
      expect(await parallel(6, limit({ name, value }))).toBe(5);
    }
    expect(await parallel(6, limit({ name: 'one' }))).toBe(5);
  });

  it('a rejection says when to try again, and the request is allowed then', async () => {
    await moveClock(new Date(fullHour.getTime() + 600_000));
    const hour = limit({ most: 1 });
    await countTowards(hour);
    const { retryAfterSeconds, detail } = await rejection(hour, 'otp_requests_of_network');
    expect(detail).toBe(reasons.otp_requests_of_network.detail);
    expect(retryAfterSeconds).toBeGreaterThan(2990);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3000);
    await moveClock(new Date(fullHour.getTime() + 3_600_000));
    expect(await allowed(countTowards(hour))).toBe(true);
  });

  it('a limit of a day holds until midnight in India, by whatever day UTC has', async () => {
    const day = limit({ most: 1, seconds: 86_400 });
    const at = (time: string) => moveClock(new Date(`2027-03-${time}:00.000+05:30`));
    await at('01T04:00');
    await countTowards(day);
    await at('01T23:59');
    const { retryAfterSeconds } = await rejection(day, 'too_many_requests');
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    await at('02T00:00');
    await countTowards(day);
    await at('02T06:00');
    expect(await allowed(countTowards(day))).toBe(false);
  });

  it('the limit of requests per address is exact for parallel requests, and each address has its own', async () => {
    await moveClock(fullHour);
    const [one, other] = [randomUUID(), randomUUID()];
    for (const address of [one, other]) {
      const requests = Array.from({ length: 350 }, () => allowed(countRequest(address)));
      expect((await Promise.all(requests)).filter(Boolean)).toHaveLength(300);
      expect(await allowed(countRequest(address))).toBe(false);
    }
    await moveClock(new Date(fullHour.getTime() + 60_000));
    expect(await allowed(countRequest(one))).toBe(true);
  });

  it('a limit is stored in the database without the value that it counts', async () => {
    const value = `98765${Math.random().toString().slice(2, 7)}`;
    await countTowards(limit({ value }));
    const rows = await database.query('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(value);
  });
});
