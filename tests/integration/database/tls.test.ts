import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeDatabase } from '@/lib/server/db/client';
import { withClient } from '@/lib/server/db/with-client';
import { runSiteChecks } from '@/lib/server/operations/doctor/check';
import { databaseChecks } from '@/lib/server/operations/doctor/database-checks';
import { selfSigned } from '../certificate';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { type Answer, startTlsServer } from './tls-server';

const DAY_MS = 86_400_000;
const from = (days: number) => new Date(Date.now() + days * DAY_MS);
const valid = selfSigned(from(-1), from(1));
const expired = selfSigned(from(-2), from(-1));

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'tls-'));
/** The parameters of an address whose authority has this certificate. */
const knowing = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return `?sslmode=verify-full&sslrootcert=${file}`;
};
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => closeDatabase());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

it('a database whose authority sslrootcert names is used by TLS', async () => {
  const url = (await startTlsServer(database.url, valid)) + knowing('valid.pem', valid.cert);
  const used = withClient(url, async (client) => (await client.query('select 1 as one')).rows);
  await expect(used).resolves.toEqual([{ one: 1 }]);
});

const noEncryption = {
  code: '28000',
  message: 'no pg_hba.conf entry for host "10.0.0.1", user "canary", database "x", no encryption',
};

/** Each has the fault, the server's answer, the parameters of the address, the expected remedy, and the host. */
const wrong: readonly [string, Answer, () => string, RegExp, string?][] = [
  [
    'an unknown authority',
    valid,
    () => '?sslmode=require',
    /issued by an unknown authority: add \?sslmode=verify-full&sslrootcert=FILE/,
  ],
  [
    'another name',
    valid,
    () => knowing('valid.pem', valid.cert),
    /certificate is for another host name/,
    '127.0.0.1',
  ],
  [
    'a certificate that has expired',
    expired,
    () => knowing('expired.pem', expired.cert),
    /not valid today: renew it/,
  ],
  ['no TLS', 'none', () => '?sslmode=require', /does not support TLS: turn it on there/],
  ['TLS only', noEncryption, () => '', /by TLS only: add \?sslmode=verify-full&sslrootcert=FILE/],
  [
    'a file that is not there',
    valid,
    () => '?sslmode=verify-full&sslrootcert=/nowhere.pem',
    /sslrootcert.*can’t be read or contains no certificate/,
  ],
  [
    'a file without a certificate',
    valid,
    () => knowing('empty.pem', 'nothing'),
    /unknown authority|contains no certificate/,
  ],
  [
    'a database of another name',
    { code: '3D000', message: 'database "canary" does not exist' },
    () => '',
    /no database of this name: create it/,
  ],
  [
    'no connection left',
    { code: '53300', message: 'too many connections' },
    () => '',
    /raise max_connections/,
  ],
];

it.each(wrong)(
  '%s is told with its remedy at the start and by the doctor',
  async (_what, answer, parameters, remedy, host = 'localhost') => {
    const url =
      (await startTlsServer(database.url, answer)).replace('localhost', host) + parameters();
    await expect(withClient(url, async () => undefined)).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
      message: expect.stringMatching(remedy),
    });
    vi.stubEnv('DATABASE_URL', url);
    const [found] = await runSiteChecks(databaseChecks.slice(0, 1));
    expect(found).toMatchObject({ ok: false, says: expect.stringMatching(remedy) });
    expect(found?.says).not.toContain('canary');
  },
);
