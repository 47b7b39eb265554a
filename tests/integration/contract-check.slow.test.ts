import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { execa } from 'execa';
import { expect, it, onTestFinished } from 'vitest';
import { getDocument } from '@/lib/content/documents';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { SESSION_MARK } from '@/lib/domain/session-mark';
import { Buyer, cheapestPlan } from './buyer';
import { newMobile } from './new-mobile';
import { serverOfFile } from './server-of-file';

const ORIGIN = 'http://localhost:4999';
const { slug } = cheapestPlan();

const server = serverOfFile({
  REQUESTS_PER_ADDRESS_MINUTE: '999999',
  FRONTEND_ORIGIN: ORIGIN,
});

/** Runs the command as `npm run contract:check` does. */
async function check(...args: readonly string[]) {
  const command = ['--import', 'tsx', 'scripts/contract-check.ts', ...args];
  const { stdout, stderr, exitCode } = await execa(process.execPath, command, { reject: false });
  return { stdout, stderr, exitCode };
}

const bases = (url: string) => ['--base', `${url}/api`, '--chat-base', `${url}/api/chat`];

/** A backend with these answers, for as long as the test. */
async function serve(answer: RequestListener): Promise<string> {
  const backend = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    backend.closeAllConnections();
    backend.close();
  });
  await once(backend, 'listening');
  const address = backend.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** The lines below the heading of an endpoint. */
function partOf(report: string, endpoint: string): string {
  return report.split('\n\n').find((part) => part.startsWith(endpoint)) ?? '';
}

it('our own backend answers as the contract says, to a customer and to pages of another origin', async () => {
  const { cookies, mobile } = await Buyer.logIn(server.url);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // The customer's own number has just been sent an OTP.
  const other = newMobile();
  const gst = String(getDocument(regulation).gst.value);
  const given = ['--cookie', cookie, '--mobile', other, '--slug', slug, '--gst', gst];
  const { stdout, stderr, exitCode } = await check(
    ...bases(server.url),
    ...['--origin', ORIGIN],
    ...given,
    '--write',
  );
  expect(stderr).toBe('');
  expect(stdout).not.toMatch(/^ {2}(?:differs|skipped)/m);
  expect(stdout).toMatch(/^\d\d ok, 0 differ, 0 skipped$/m);
  expect(exitCode).toBe(0);
  const secrets = [...cookies].flatMap(([name, value]) => (name === SESSION_MARK ? [] : value));
  for (const secret of [mobile, other, ...secrets]) expect(stdout).not.toContain(secret);
});

it('without a customer and without --write nothing is changed, and the report says what was left out', async () => {
  const rows = () =>
    server.database.query(
      'select (select count(*) from users) users, (select count(*) from orders) orders',
    );
  const before = await rows();
  const { stdout, exitCode } = await check(...bases(server.url), '--slug', slug);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/ 0 differ, [1-9]\d* skipped$/m);
  expect(partOf(stdout, 'POST /request-otp')).toMatch(/skipped .+\n +it changes something/);
  expect(partOf(stdout, 'GET /me')).toMatch(/skipped .+\n +give --cookie/);
  expect(await rows()).toEqual(before);
  const { stdout: withoutChat } = await check('--base', `${server.url}/api`, '--slug', slug);
  expect(partOf(withoutChat, 'POST /user-auth')).toMatch(/skipped .+\n +give --chat-base/);
});

it('a backend that does not admit the origin of the pages differs', async () => {
  const origin = 'https://others.example.com';
  const { stdout, exitCode } = await check(...bases(server.url), '--origin', origin);
  expect(exitCode).toBe(1);
  expect(partOf(stdout, 'POST /request-otp')).toContain(
    `Access-Control-Allow-Origin has to be ${origin}`,
  );
});

it('each kind of wrong answer is reported, with the endpoint', async () => {
  const url = await serve((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const reply = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (path.endsWith('/me')) reply(200, 'application/json', '{"name":7}');
    else if (path.endsWith('/fetch-plans')) reply(200, 'application/json', '[{"price":"free"}]');
    else if (path.endsWith('/verify-otp')) reply(422, 'application/json', '{"message":"No."}');
    else if (path.endsWith('/request-otp')) reply(400, 'text/html', '<p>No.</p>');
    else if (path.endsWith('/kyc-status')) reply(403, 'application/json', '{}');
    else if (path.endsWith('/kyc-data')) reply(429, 'application/json', '{}');
    else if (path.endsWith('/user-auth')) reply(200, 'application/json', '{"status":"ok"}');
    else reply(500, 'application/json', '{}');
  });
  const { stdout, exitCode } = await check(...bases(url), '--cookie', 'sid=x');
  expect(exitCode).toBe(1);
  const parts: [endpoint: string, problem: string][] = [
    ['GET /me', 'without a session the status has to be 401'],
    ['GET /me', '`mobile`:'],
    ['GET /fetch-plans', '`0`:'],
    ['POST /verify-otp', 'the body needs a `detail`, which visitors read'],
    ['POST /request-otp', 'the body has to be JSON'],
    ['POST /kyc-status', 'without a session the status has to be 401'],
    ['POST /kyc-data', 'the backend limits such requests'],
    ['POST /create-order', 'no plan of the course is known'],
    ['POST /get-order-expires', 'the status has to be 200'],
    ['POST /user-auth', 'the status has to be 4xx, or `status` "error"'],
    ['POST /process-dhan-token', 'the status has to be 4xx'],
  ];
  for (const [endpoint, problem] of parts)
    expect.soft(partOf(stdout, endpoint), endpoint).toContain(problem);
});

it('a backend that can’t be reached is a sentence, with exit code 2', async () => {
  const { stdout, stderr, exitCode } = await check('--base', 'http://127.0.0.1:1/api');
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:1\/api\/me can't be reached[^\n]*$/);
});

it('wrong arguments are explained, with exit code 2', async () => {
  const { stdout, stderr, exitCode } = await check('--base', 'http://x', '--wirte');
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  expect(stderr).toContain("Unknown option '--wirte'");
});
