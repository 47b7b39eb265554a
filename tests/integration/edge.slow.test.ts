import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { serverOfFile } from './server-of-file';
import { openHalf } from './server-process';

/* Clients that do not finish a request; what a raw socket gets at once is in edge.test.ts. */

const server = serverOfFile();

const POST = 'POST /api/request-otp HTTP/1.1\r\nHost: localhost\r\n';

it.each([
  ['nothing', '', /\r\n\r\n$/],
  ['half of the headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ', /\r\n\r\n$/],
  ['half of a body', `${POST}Content-Length: 9\r\n\r\n{`, /"code":"body_too_slow"/],
  [
    'a body without end',
    `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
    /"code":"body_too_slow"/,
  ],
])('a client that sends %s gets a 408 and is disconnected', async (_, sent, end) => {
  const client = await openHalf(server.port);
  client.write(sent);
  const answer = await text(client);
  expect(answer).toMatch(
    /^HTTP\/1\.1 408 .*X-Content-Type-Options: nosniff.*Cache-Control: no-store/s,
  );
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
  expect(answer).toMatch(end);
  await expect.poll(server.printed).toContain('"status":408,"msg":"request rejected"');
  // A server that has closed its end too rejects what comes: empty lines, which are part of no request.
  const closes = () => {
    client.write('\r\n');
    return client.destroyed;
  };
  await expect.poll(closes).toBe(true);
});
