import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, sendRaw, startServer } from './server-process';

/* What only a raw socket can send; clients that are slow or unfinished are in hostile-clients.slow.test.ts. */

let server: ServerProcess;

beforeAll(async () => {
  server = await startServer();
});

afterAll(async () => {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

describe('a request that Node would reject itself', () => {
  const ask = (...lines: string[]) =>
    sendRaw(server.port, [...lines, 'Connection: close', '\r\n'].join('\r\n'));

  it.each([
    ['without a host', ['GET / HTTP/1.1'], 400],
    ['with two hosts', ['GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example'], 400],
    ['for another website', ['GET http://evil.example/ HTTP/1.1', 'Host: localhost'], 400],
    ['that expects something', ['GET / HTTP/1.1', 'Host: localhost', 'Expect: tea'], 417],
    ['for a tunnel', ['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example'], 405],
  ])('a request %s is rejected with the headers of every answer', async (_, lines, status) => {
    const answer = await ask(...lines);
    expect(answer).toMatch(
      new RegExp(`^HTTP/1.1 ${status} .*X-Content-Type-Options: nosniff`, 's'),
    );
    await expect.poll(server.printed).toContain(`"status":${status},"msg":"request rejected"`);
  });

  it.each([
    ['with escaped letters in its path', ['GET /api/%68ealth HTTP/1.1'], 404],
    ['for a path that names another host', ['GET //evil.example/api/health HTTP/1.1'], 404],
    ['with a backslash', ['GET /api\\health HTTP/1.1'], 404],
    ['with an escaped NUL', ['GET /api/health%00 HTTP/1.1'], 400],
    ['with a path of over 2 kB', [`GET /api/${'a'.repeat(2048)} HTTP/1.1`], 400],
    ['with a malformed escape', ['GET /api/%E0%A4%A HTTP/1.1'], 400],
    [
      'of another method, before its body arrives',
      ['POST /api/health HTTP/1.1', 'Content-Length: 9000000'],
      405,
    ],
    [
      'to no endpoint, before its body arrives',
      ['POST /api/none HTTP/1.1', 'Content-Length: 9000000'],
      404,
    ],
    [
      'that needs no body and announces a large one',
      ['GET /api/health HTTP/1.1', 'Content-Length: 9000000'],
      413,
    ],
  ])('a request %s is rejected by its head alone', async (_, lines, status) => {
    const answer = await ask(...lines, 'Host: localhost');
    expect(answer).toMatch(
      new RegExp(`^HTTP/1.1 ${status} .*X-Content-Type-Options: nosniff`, 's'),
    );
  });

  it.each([
    ['in a coding', ['Content-Type: application/json', 'Content-Encoding: gzip'], '{}', 415],
    ['as plain text', ['Content-Type: text/plain'], '{}', 415],
    ['without a type', [], '{}', 415],
    ['with a field twice', ['Content-Type: application/json'], '{"number":1,"number":2}', 400],
    ['that is no UTF-8', ['Content-Type: application/json'], '{"number":"\xff"}', 400],
    ['that is empty', ['Content-Type: application/json'], '', 400],
    ['from another website', ['Origin: https://evil.example'], '{}', 403],
  ])('a body %s is rejected', async (_, headers, body, status) => {
    const head = ['POST /api/request-otp HTTP/1.1', 'Host: localhost', ...headers];
    if (!headers.some((header) => header.startsWith('Origin'))) {
      head.push(`Origin: http://localhost:${server.port}`);
    }
    head.push(
      `Content-Length: ${Buffer.byteLength(body, 'latin1')}`,
      'Connection: close',
      '',
      body,
    );
    const answer = await sendRaw(server.port, Buffer.from(head.join('\r\n'), 'latin1'));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"code":`, 's'));
  });

  it('a request that names this website in full is answered', async () => {
    const origin = `http://localhost:${server.port}`;
    const [short, full] = await Promise.all(
      ['/about-us?x=1', `${origin}/about-us?x=1`].map((target) =>
        ask(`GET ${target} HTTP/1.1`, `Host: localhost:${server.port}`),
      ),
    );
    const withoutDate = (answer = '') => answer.replace(/Date: .*/, '');
    expect(short).toMatch(/^HTTP\/1\.1 200 /);
    expect(withoutDate(full)).toBe(withoutDate(short));
    const home = await ask(`HEAD ${origin} HTTP/1.1`, `Host: localhost:${server.port}`);
    expect(home).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('a request that asks what the server can do is answered', async () => {
    const answer = await ask('OPTIONS * HTTP/1.1', 'Host: localhost');
    expect(answer).toMatch(/^HTTP\/1\.1 204 .*Allow: GET, HEAD, POST, OPTIONS/s);
  });

  it('a request of a framework’s router is answered like any other', async () => {
    const router = ['RSC: 1', 'Next-Router-State-Tree: %E0%A4%A', 'Next-Router-Prefetch: 1'];
    const get = ['GET /about-us HTTP/1.1', 'Host: localhost'];
    const withoutDate = (answer: string) => answer.replace(/Date: .*/, '');
    expect(withoutDate(await ask(...get, ...router))).toBe(withoutDate(await ask(...get)));
  });
});

describe('the sandbox’s tools', () => {
  const askAs = (host: string) =>
    sendRaw(
      server.port,
      `GET /sandbox/inbox.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );

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
