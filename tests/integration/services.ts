import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { moveClock } from '@/lib/server/core/time/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { Phones } from './browser';
import { createTestDatabase, type TestDatabase } from './test-database';

export const noon = new Date('2027-03-01T12:00:00.000Z');

/** The services of a test file on a database of its own; each test begins at `noon`. */
export function startServices() {
  let database: TestDatabase;
  let phones: Phones;
  beforeAll(async () => {
    // Work that a failed test of the file before left behind may have opened that file's database again.
    await closeDatabase();
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
  return {
    query: (text: string, values?: readonly unknown[]) =>
      database.query<Record<string, unknown>>(text, values),
    get url() {
      return database.url;
    },
    get phones() {
      return phones;
    },
  };
}
