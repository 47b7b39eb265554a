import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchLogins } from '@/lib/server/accounts/auth/watch-logins';
import { moveClock } from '@/lib/server/core/time/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { createTestDatabase, type TestDatabase } from './test-database';

const noon = new Date('2027-03-01T12:00:00.000Z');

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', database.url);
  await database.query('delete from otps');
  await moveClock(noon);
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

/** Messages of some minutes ago, each with wrong attempts and, if used, a right one. */
async function sent(messages: number, { wrong = 0, used = false, minutesAgo = 10 } = {}) {
  const at = new Date(noon.getTime() - minutesAgo * 60_000);
  await database.query(
    `insert into otps (mobile, purpose, pre_login_hash, mac, guesses, last_guess_at, created_at,
      expires_at, used_at, dead_at)
    select '9' || (100000000 + n), 'login', '', '', $2, $3, $3, $3, $4, $3
    from generate_series(1, $1) as n`,
    [messages, wrong + (used ? 1 : 0), at, used ? at : null],
  );
}

async function warnings(): Promise<unknown[]> {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  await watchLogins.run({});
  return error.mock.calls.map(([fields]) => fields);
}

it.each([
  [
    'a usual day raises no warning',
    [
      { of: 180, used: true },
      { of: 40, wrong: 1 },
    ],
    [],
  ],
  ['few messages raise no warning', [{ of: 19, wrong: 5 }], []],
  [
    'three wrong attempts for each right one raise no warning',
    [{ of: 30, wrong: 3, used: true }],
    [],
  ],
  [
    'more than three wrong attempts for each right one raise a warning',
    [{ of: 24, wrong: 4, used: true }],
    [{ alert: 'otp_guessing', wrong: 80, right: 20 }],
  ],
  [
    'wrong attempts raise a warning after many right ones, too',
    [
      { of: 300, used: true, minutesAgo: 60 },
      { of: 20, wrong: 5 },
    ],
    [{ alert: 'otp_guessing', wrong: 100, right: 0 }],
  ],
  [
    'messages that nobody uses raise a warning',
    [{ of: 161 }, { of: 39, used: true }],
    [{ alert: 'otp_pumping', sent: 200, used: 39 }],
  ],
  ['messages of the last minutes raise no warning', [{ of: 300, minutesAgo: 4 }], []],
])('%s', async (_, days, expected) => {
  for (const { of, ...how } of days) await sent(of, how);
  expect(await warnings()).toEqual(expected);
});
