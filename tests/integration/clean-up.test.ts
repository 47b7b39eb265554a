import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { moveClock } from '@/lib/server/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { cleanUp } from '@/lib/server/jobs/clean-up';
import { Browser, logIn, newMobile, Phones } from './browser';
import { createTestDatabase, type TestDatabase } from './test-database';

const noon = new Date('2027-03-01T12:00:00.000Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const DAY = 24 * 60;

let database: TestDatabase;
let phones: Phones;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', database.url);
  phones = new Phones();
  await moveClock(noon);
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const rows = async (table: string) => (await database.query(`select 1 from ${table}`)).length;

it('keeps OTPs for a day from the last guess on, and sessions until they end', async () => {
  const [mobile, browser] = [newMobile(), new Browser()];
  await browser.requestOtp(mobile);
  await logIn(phones, newMobile());
  await moveClock(later(4));
  await browser.verifyOtp(mobile, phones.wrongOtp(mobile));
  await moveClock(later(DAY + 3));
  await cleanUp();
  expect([await rows('otps'), await rows('sessions')]).toEqual([1, 1]);
  await moveClock(later(DAY + 5));
  await cleanUp();
  expect([await rows('otps'), await rows('sessions')]).toEqual([0, 1]);
  await moveClock(later(14 * DAY + 5));
  await cleanUp();
  expect([await rows('sessions'), await rows('users'), await rows('consents')]).toEqual([0, 1, 2]);
});
