import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { createTestDatabase, type TestDatabase } from '../test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const ahead = async (of: number) => (await now()).getTime() - of;

/** Whether the clock's time is between the machine's before and after it was asked. */
async function isReal(): Promise<boolean> {
  const before = Date.now();
  const time = (await now()).getTime();
  return before <= time && time <= Date.now();
}

test('the clock shows the real time, or continues from where it was moved to', async () => {
  expect(await isReal()).toBe(true);
  const yearsEnd = new Date('2027-03-31T18:30:00Z');
  const before = Date.now();
  await moveClock(yearsEnd);
  const first = await ahead(yearsEnd.getTime());
  expect(first).toBeGreaterThanOrEqual(0);
  expect(first).toBeLessThanOrEqual(Date.now() - before);
  await expect.poll(() => ahead(yearsEnd.getTime())).toBeGreaterThan(first);
  await moveClock(new Date('2026-01-01T00:00:00Z'));
  expect((await now()).getUTCFullYear()).toBe(2026);
  await moveClock(null);
  expect(await isReal()).toBe(true);
});

test('the clock can’t be moved in live mode', async () => {
  await moveClock(new Date('2030-01-01T00:00:00Z'));
  vi.stubEnv('APP_MODE', 'live');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  expect(await isReal()).toBe(true);
});
