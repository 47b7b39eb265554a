import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { checkPort, findFreePort, parsePort } from './port.mjs';

let server;
afterEach(() => server?.close());

/** A program that has the port; `host` as programs choose it. */
async function listen(host, health) {
  const port = await findFreePort();
  server = createServer((_, response) => {
    response.writeHead(health ? 200 : 404, { 'content-type': 'application/json' });
    response.end(health ? JSON.stringify(health) : '');
  });
  await new Promise((resolve) => server.listen(port, host, resolve));
  return port;
}

const check = (port, host = '127.0.0.1') => checkPort({ port, host, command: 'npm run up' });

test('says nothing of a free port', async () => {
  await expect(check(await findFreePort())).resolves.toBeUndefined();
});

test.each(['127.0.0.1', '0.0.0.0', '::', '::1'])(
  'names the remedy when a program has the port on %s',
  async (host) => {
    const port = await listen(host);
    await expect(check(port)).rejects.toMatchObject({
      message: `Port ${port} is taken by another program.`,
      remedy: `Stop it, or choose another: PORT=${port + 1} npm run up`,
    });
  },
);

test('says so when it is this very site', async () => {
  const port = await listen('127.0.0.1', { status: 'ok' });
  await expect(check(port)).rejects.toMatchObject({
    message: `This site is already running at http://localhost:${port}.`,
  });
});

test('says so when the address is not of this machine', async () => {
  await expect(check(await findFreePort(), '192.0.2.1')).rejects.toMatchObject({
    message: expect.stringContaining('cannot be listened on (EADDRNOTAVAIL)'),
  });
});

test('reads PORT, 3000 when unset', () => {
  expect(parsePort()).toBe(3000);
  expect(parsePort('8080')).toBe(8080);
});

test.each(['0', '65536', '80a', '-1', '3000 ', '1e3'])('refuses PORT=%s', (text) => {
  expect(() => parsePort(text)).toThrow(`PORT is "${text}", which is no port.`);
});
