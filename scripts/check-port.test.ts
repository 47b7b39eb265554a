import { createServer, type Server } from 'node:http';
import getPort, { clearLockedPorts } from 'get-port';
import { afterEach, expect, test } from 'vitest';
import { checkPort, parsePort } from './check-port';

let server: Server | undefined;
afterEach(() => server?.close());

/** A program that has the port; `host` as programs choose it. */
async function listen(host: string, health?: object) {
  const port = await getPort();
  const program = createServer((_, response) => {
    response.writeHead(health ? 200 : 404, { 'content-type': 'application/json' });
    response.end(health ? JSON.stringify(health) : '');
  });
  server = program;
  await new Promise<void>((resolve) => program.listen(port, host, resolve));
  return port;
}

const check = (port: number) => checkPort(port, 'npm run up');

test('a free port passes', async () => {
  const port = await getPort();
  clearLockedPorts();
  await expect(check(port)).resolves.toBeUndefined();
});

test.each(['127.0.0.1', '0.0.0.0', '::', '::1'])(
  'a port that a program uses on %s is named with a remedy',
  async (host) => {
    const port = await listen(host);
    await expect(check(port)).rejects.toMatchObject({
      message: `Port ${port} is taken by another program.`,
      remedy: `Stop it, or choose another: PORT=${port + 1} npm run up`,
    });
  },
);

test('a port that this site itself uses is named with its address', async () => {
  const port = await listen('127.0.0.1', { status: 'ok' });
  await expect(check(port)).rejects.toMatchObject({
    message: `This site is already running at http://localhost:${port}.`,
  });
});

test('PORT is read, and 3000 when it is unset', () => {
  expect(parsePort()).toBe(3000);
  expect(parsePort('8080')).toBe(8080);
});

test.each(['0', '65536', '80a', '-1', '3000 ', '1e3'])('PORT=%s is rejected', (text) => {
  expect(() => parsePort(text)).toThrow(`PORT is "${text}", which is no port.`);
});
