import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { findLeakedSecrets } from '../leaked-secrets';
import { Browser } from './browser';
import { newMobile } from './new-mobile';
import { type ServerProcess, startServer } from './server-process';
import { createTestDatabase, type TestDatabase } from './test-database';

/* The built website, as a visitor of the sandbox has it. */

let database: TestDatabase;
let server: ServerProcess;
/** Output of the processes before this one. */
let printedBefore = '';

const start = () => startServer({ DATABASE_URL: database.url });

beforeAll(async () => {
  database = await createTestDatabase();
  server = await start();
});

afterAll(async () => {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await database.drop();
});

async function restart() {
  server.signal('SIGKILL');
  await server.ended;
  printedBefore += server.printed();
  server = await start();
}

const inbox = z.array(z.object({ channel: z.string(), to: z.string(), text: z.string() }));

/** The six digits of the last message to a number. */
async function readOtp(mobile: string): Promise<string> {
  const response = await fetch(`${server.url}/sandbox/inbox.json`);
  const messages = inbox.parse(await response.json());
  const text = messages.find(({ to }) => to.endsWith(mobile))?.text ?? '';
  return /\d{6}/.exec(text)?.[0] ?? '';
}

const newBrowser = () => new Browser({ site: server.url });

/** A browser that was sent an OTP. */
async function asked() {
  const [mobile, browser] = [newMobile(), newBrowser()];
  expect((await browser.requestOtp(mobile)).status).toBe(200);
  const otp = await readOtp(mobile);
  return { mobile, browser, otp, wrong: otp === '000000' ? '000001' : '000000' };
}

/** The same browser after a restart, which has another port. */
function atNewPort({ cookies }: Browser): Browser {
  const browser = newBrowser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

/** Whether a text has the six digits as a separate word: ids and times contain any digits by chance. */
const holds = (text: string, otp: string) => new RegExp(`(?<![\\w.])${otp}(?!\\w)`).test(text);

/** Every row of every table, the sandbox's inbox aside. */
async function everyRow(): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
    and tablename <> 'sandbox_messages'`,
  );
  expect(tables.length).toBeGreaterThan(8);
  const rows = await Promise.all(
    tables.map(({ name }) => database.query(`select each::text from ${name} as each`)),
  );
  return JSON.stringify(rows);
}

it('one of thirty parallel logins with one OTP succeeds', async () => {
  const { mobile, browser, otp } = await asked();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => atNewPort(browser).verifyOtp(mobile, otp)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(29).fill(422)]);
});

it('sessions, OTPs and limits outlast a process that is killed', async () => {
  const [loggedIn, waiting] = [await asked(), await asked()];
  await loggedIn.browser.verifyOtp(loggedIn.mobile, loggedIn.otp);
  for (let n = 0; n < 4; n += 1) await waiting.browser.verifyOtp(waiting.mobile, waiting.wrong);
  await restart();
  expect((await atNewPort(loggedIn.browser).me()).status).toBe(200);
  const browser = atNewPort(waiting.browser);
  expect((await browser.requestOtp(waiting.mobile)).status).toBe(429);
  expect((await browser.verifyOtp(waiting.mobile, waiting.wrong)).status).toBe(422);
  expect((await browser.verifyOtp(waiting.mobile, waiting.otp)).status).toBe(422);
});

it('a login leaves no personal data in the logs, and none of its secrets in the database', async () => {
  const { mobile, browser, otp, wrong } = await asked();
  const preLogin = browser.cookies.get('prelogin') ?? '';
  const [name, email] = ['Canary Rao', 'canary.rao@example.com'];
  await browser.requestOtp(mobile);
  await browser.verifyOtp(mobile, wrong, { name, email });
  await browser.verifyOtp(mobile, otp, { name, email });
  const token = browser.cookies.get('sid') ?? '';
  await browser.saveUserInfo({ name, email, state: 'Ladakh' });
  expect((await browser.saveUserInfo({ name, email, state: 'Kerala' })).status).toBe(200);
  expect((await browser.me()).json).toEqual({ name, mobile });
  const secrets = { preLogin, token };
  const rows = await everyRow();
  const bytes = (text: string) => Buffer.from(text, 'base64url').toString('hex');
  expect(findLeakedSecrets(rows, { mobile, email })).toEqual(['mobile', 'email']);
  expect(findLeakedSecrets(rows, { ...secrets, t: bytes(token), p: bytes(preLogin) })).toEqual([]);
  expect(holds(rows, otp)).toBe(false);
  await browser.logout();
  expect((await browser.me()).status).toBe(401);
  const printed = printedBefore + server.printed();
  expect(printed).toContain('"route":"/verify-otp"');
  expect(findLeakedSecrets(printed, { mobile, name, email, ...secrets })).toEqual([]);
  expect(holds(printed, otp)).toBe(false);
});
