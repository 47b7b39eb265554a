import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { closeDatabase } from '@/lib/server/db/client';
import { cleanUp } from '@/lib/server/jobs/clean-up';
import { createTestDatabase, type TestDatabase } from './test-database';

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

/** Each kind of row, with its age a little under and a little over what R54 allows. */
const rows = [
  {
    table: 'otps',
    insert: `insert into otps (mobile, purpose, pre_login_hash, mac, created_at, expires_at, used_at)
      select '9876543210', 'login', 'a', 'a', now() - age::interval, now(), now()
      from unnest(array['23 hours 59 minutes', '24 hours 1 minute']) as age`,
  },
  {
    table: 'rate_limits',
    insert: `insert into rate_limits (key, window_start, n) select age, now() - age::interval, 1
      from unnest(array['47 hours 59 minutes', '48 hours 1 minute']) as age`,
  },
  {
    table: 'leads',
    insert: `insert into leads (kind, name, email, created_at)
      select 'contact', 'A', 'a@example.com', now() - age::interval
      from unnest(array['12 months -1 minutes', '12 months 1 day']) as age`,
  },
];

it.each(rows)('deletes $table that are too old, and no others (R54)', async ({ table, insert }) => {
  await database.query(insert);
  expect(await database.query(`select 1 from ${table}`)).toHaveLength(2);
  await cleanUp();
  expect(await database.query(`select 1 from ${table}`)).toHaveLength(1);
});
