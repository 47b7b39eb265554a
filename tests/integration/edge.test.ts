import { describe, expect, it, onTestFinished } from 'vitest';
import { serverOfFile } from './server-of-file';
import { sendRaw, startServer } from './server-process';

/* Requests that only a raw socket can send; probes that take seconds are in edge.slow.test.ts. */

const server = serverOfFile();

const send = (lines: readonly string[], { body = '', port = server.port } = {}) =>
  sendRaw(port, Buffer.from([...lines, 'Connection: close', '', body].join('\r\n'), 'latin1'));

const ask = (...lines: string[]) => send(lines);

const PRIVATE = '(?=.*X-Content-Type-Options: nosniff)(?=.*Cache-Control: no-store)';
/** An answer that nobody may store or guess the type of, and that has `text`. */
const rejection = (status: number, text: string) =>
  new RegExp(`^HTTP/1.1 ${status} ${PRIVATE}.*${text}`, 's');

const HOST = 'Host: localhost';
const LARGE = 'Content-Length: 9000000';
const ALLOW = 'Allow: GET, HEAD, OPTIONS\r\n';
/** An answer without the headers that differ in each. */
const withoutOwn = (answer = '') => answer.replace(/^(?:Date|X-Request-Id): .*/gm, '');

describe('a request that Node would reject itself', () => {
  it.each([
    ['without a host', 'GET /', [], 400, 'names its host'],
    ['with two hosts', 'GET /', [HOST, 'Host: evil.example'], 400, 'names its host'],
    ['for another website', 'GET http://evil.example/', [HOST], 400, 'names its host'],
    ['that expects something', 'GET /', [HOST, 'Expect: tea'], 417, 'The only expectation'],
    [
      'for a tunnel',
      'CONNECT evil.example:443',
      ['Host: evil.example'],
      405,
      'Allow: GET, HEAD\r\n',
    ],
  ])(
    'a request %s is rejected with the headers of every answer',
    async (_, target, headers, status, text) => {
      expect(await ask(`${target} HTTP/1.1`, ...headers)).toMatch(rejection(status, text));
      await expect.poll(server.printed).toContain(`"status":${status},"msg":"request rejected"`);
    },
  );

  it.each([
    ['with escaped letters in its path', 'GET /api/%68ealth', [], 404, '"code":"not_found"'],
    ['for a path that names another host', 'GET //evil.example/api/health', [], 404, '</html>'],
    ['with a backslash', 'GET /api\\health', [], 404, '</html>'],
    ['with an escaped NUL', 'GET /api/health%00', [], 400, '"code":"bad_address"'],
    ['with a path of over 2 kB', `GET /api/${'a'.repeat(2048)}`, [], 400, '"code":"bad_address"'],
    ['with a malformed escape', 'GET /api/%E0%A4%A', [], 400, '"code":"bad_address"'],
    ['by another method, before its body', 'POST /api/health', [LARGE], 405, ALLOW],
    ['to no endpoint, before its body', 'POST /api/none', [LARGE], 404, '"code":"not_found"'],
    ['that needs no body', 'GET /api/health', [LARGE], 413, '"code":"body_too_large"'],
  ])('a request %s is rejected by its head alone', async (_, target, headers, status, text) => {
    const answer = await ask(`${target} HTTP/1.1`, HOST, ...headers);
    expect(answer).toMatch(rejection(status, text));
  });

  const json = 'Content-Type: application/json';
  it.each([
    ['in a coding', [json, 'Content-Encoding: gzip'], '{}', 415, 'unsupported_type'],
    ['as plain text', ['Content-Type: text/plain'], '{}', 415, 'unsupported_type'],
    ['without a type', [], '{}', 415, 'unsupported_type'],
    ['with a field twice', [json], '{"number":1,"number":2}', 400, 'malformed_json'],
    ['that is no UTF-8', [json], '{"number":"\xff"}', 400, 'malformed_json'],
    ['that is empty', [json], '', 400, 'malformed_json'],
    ['from another website', ['Origin: https://evil.example'], '{}', 403, 'foreign_origin'],
  ])('a body %s is rejected', async (_, headers, body, status, code) => {
    const head = ['POST /api/request-otp HTTP/1.1', HOST, `Content-Length: ${body.length}`];
    const isForeign = headers.some((header) => header.startsWith('Origin'));
    if (!isForeign) head.push(`Origin: http://localhost:${server.port}`);
    const answer = await send([...head, ...headers], { body });
    expect(answer).toMatch(rejection(status, `"code":"${code}"`));
  });

  it('a body is counted as it arrives, by the limit of its endpoint', async () => {
    const head = ['POST /api/leads/contact HTTP/1.1', HOST, 'Transfer-Encoding: chunked'];
    const answer = await send(head, { body: `2001\r\n${'x'.repeat(0x2001)}\r\n` });
    expect(answer).toMatch(rejection(413, '"code":"body_too_large"'));
  });

  it('a client that sends a body all the same can read that it was rejected', async () => {
    const body = 'x'.repeat(256 * 1024);
    const head = ['POST /api/health HTTP/1.1', HOST, `Content-Length: ${body.length}`];
    const answer = await send(head, { body });
    expect(answer).toMatch(rejection(405, '"code":"method_not_allowed"'));
  });

  it('an answer has the server’s id, not one that the request claims', async () => {
    const answer = await ask('GET /api/health HTTP/1.1', HOST, 'X-Request-Id: 7');
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*X-Request-Id: [\da-f-]{36}\r\n/s);
  });

  it('a request that has not passed the proxies is rejected, unless it is a monitor’s', async () => {
    const { port, signal } = await startServer({ TRUSTED_PROXY_COUNT: '1' });
    onTestFinished(() => signal('SIGKILL'));
    const get = (path: string, ...headers: string[]) =>
      send([`GET ${path} HTTP/1.1`, HOST, ...headers], { port });
    expect(await get('/api/me')).toMatch(rejection(400, '"code":"bad_proxy"'));
    expect(await get('/api/me', 'X-Forwarded-For: 203.0.113.7')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await get('/api/health')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('a request that names this website in full is answered', async () => {
    const origin = `http://localhost:${server.port}`;
    const [short, full] = await Promise.all(
      ['/about-us?x=1', `${origin}/about-us?x=1`].map((target) =>
        ask(`GET ${target} HTTP/1.1`, `Host: localhost:${server.port}`),
      ),
    );
    expect(short).toMatch(/^HTTP\/1\.1 200 /);
    expect(withoutOwn(full)).toBe(withoutOwn(short));
    const home = await ask(`HEAD ${origin} HTTP/1.1`, `Host: localhost:${server.port}`);
    expect(home).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('a request that asks what the server can do is answered', async () => {
    const allow = /^HTTP\/1\.1 204 .*Allow: GET, HEAD, POST, OPTIONS/s;
    expect(await ask('OPTIONS * HTTP/1.1', HOST)).toMatch(allow);
  });

  it('a request of a framework’s router is answered like any other', async () => {
    const router = ['RSC: 1', 'Next-Router-State-Tree: %E0%A4%A', 'Next-Router-Prefetch: 1'];
    const get = ['GET /about-us HTTP/1.1', HOST];
    expect(withoutOwn(await ask(...get, ...router))).toBe(withoutOwn(await ask(...get)));
  });
});

describe('the sandbox’s tools', () => {
  const askAs = (host: string) => ask('GET /sandbox/inbox.json HTTP/1.1', `Host: ${host}`);

  // A page of another website can let its name lead to this machine.
  it.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', '8.8.8.8', ''])(
    'the sandbox’s tools reject a request for the host "%s"',
    async (host) => {
      expect(await askAs(host)).toMatch(/^HTTP\/1\.1 403 /);
    },
  );

  it.each(['localhost:1', '127.0.0.1', '[::1]:3000', 'site.localhost'])(
    'the sandbox’s tools answer a request for the host %s',
    async (host) => {
      expect(await askAs(host)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});
