import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from './browser';
import { newMobile } from './new-mobile';
import { type ServerProcess, startServer } from './server-process';
import { createTestDatabase, type TestDatabase } from './test-database';

/* Two processes of the built website on one database. */

let database: TestDatabase;
let servers: readonly ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const start = () =>
    startServer({
      DATABASE_URL: database.url,
      OTP_SENDS_PER_MINUTE: '7',
      OTP_SENDS_PER_DAY: '8',
      LEADS_PER_MINUTE: '5',
      LEADS_PER_ADDRESS_HOUR: '999',
    });
  servers = [await start(), await start()];
});

afterAll(async () => {
  for (const server of servers) server.signal('SIGTERM');
  for (const server of servers) expect(await server.ended).toBe(0);
  await database.drop();
});

/** Results of `send` at both processes, `times` at each, all at once. */
const atBoth = <Result>(times: number, send: (site: string, n: number) => Promise<Result>) =>
  Promise.all(servers.flatMap(({ url }) => Array.from({ length: times }, (_, n) => send(url, n))));

it('two processes send no more OTPs in a minute than one may, and warn once', async () => {
  const answers = await atBoth(20, (site) => new Browser({ site }).requestOtp(newMobile()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(33);
  expect(await database.query("select 1 from sandbox_messages where channel = 'sms'")).toHaveLength(
    7,
  );
  const printed = servers.map((server) => server.printed()).join('');
  expect(printed.split('"alert":"otp_daily_cap"')).toHaveLength(2);
});

it('two processes store no more leads in a minute than one may, and each once', async () => {
  const write = async (origin: string, n: number) => {
    const response = await fetch(`${origin}/api/leads/contact`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Asha', email: 'asha@example.com', message: `No. ${n % 8}` }),
    });
    return response.status;
  };
  const statuses = await atBoth(16, write);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  const rows = await database.query<{ message: string }>('select message from leads');
  expect(rows).toHaveLength(5);
  expect(new Set(rows.map(({ message }) => message)).size).toBe(5);
});
