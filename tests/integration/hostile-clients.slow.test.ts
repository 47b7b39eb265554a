import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { serverOfFile } from './server-of-file';
import { isListening, openHalf, type ServerProcess, sendRaw, startServer } from './server-process';

const server = serverOfFile();

async function start(...how: Parameters<typeof startServer>): Promise<ServerProcess> {
  const started = await startServer(...how);
  onTestFinished(() => started.signal('SIGKILL'));
  return started;
}

/**
 * Whether the server closes the connection within so many seconds: it then rejects what is sent there,
 * which is empty lines, since these are part of no request.
 */
async function closes(socket: Socket, { within }: { within: number }): Promise<boolean> {
  for (let looked = 0; looked < within * 4 && !socket.destroyed; looked += 1) {
    await delay(250);
    socket.write('\r\n');
  }
  return socket.destroyed;
}

const halfSent = 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ';

/** Asks for more than the buffers of the system hold, and reads only the beginning. */
async function askWithoutReading(port: number): Promise<Socket> {
  const socket = await openHalf(port);
  const one = 'GET /video/premium-channel.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(one.repeat(400));
  await once(socket, 'readable');
  return socket;
}

describe('a client that does not read', () => {
  it('a client that does not read is disconnected, and one that reads slowly is not', {
    timeout: 90_000,
  }, async () => {
    const stalled = await askWithoutReading(server.port);
    const slow = await askWithoutReading(server.port);
    const reading = setInterval(() => slow.read(), 50);
    onTestFinished(() => clearInterval(reading));
    expect(await closes(stalled, { within: 45 })).toBe(true);
    expect(slow.destroyed).toBe(false);
  });

  it('a process that ends waits for a client that reads slowly, and not for one that does not read', async () => {
    const stopped = await start();
    const [, slow] = [await askWithoutReading(stopped.port), await askWithoutReading(stopped.port)];
    let bytes = 0;
    const ended = once(slow, 'end');
    stopped.signal('SIGTERM');
    await expect.poll(() => isListening(stopped.port)).toBe(false);
    slow.on('data', (chunk) => {
      bytes += chunk.length;
    });
    expect(await Promise.race([stopped.ended, delay(12_000, 'still there')])).toBe(0);
    await ended;
    expect(bytes).toBeGreaterThan(400 * 70_000);
  });
});

describe('more connections than the process may have open', () => {
  /** A website whose SMS gateway is slow, and so many requests for an OTP that wait for it. */
  async function startBusy({ descriptors, waiting }: { descriptors: number; waiting: number }) {
    const busy = await start({ OTP_SENDS_PER_ADDRESS_HOUR: '999' }, { descriptors });
    const post = (path: string, body: object) =>
      fetch(busy.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: busy.url },
        body: JSON.stringify(body),
      });
    await post('/sandbox/behave', { provider: 'sms', behaviour: 'time-out', times: waiting });
    const underWay = Array.from({ length: waiting }, (_, n) =>
      post('/api/request-otp', { mobile: String(9_876_500_000 + n) }),
    );
    await delay(1_000);
    return { busy, underWay };
  }

  it('unfinished requests are closed at too many connections, and others are answered', {
    timeout: 90_000,
  }, async () => {
    const { busy, underWay } = await startBusy({ descriptors: 200, waiting: 1 });
    const waiting: Socket[] = [];
    for (let count = 0; count < 400; count += 1) {
      const socket = await openHalf(busy.port);
      socket.write(halfSent);
      waiting.push(socket);
    }
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await fetch(`${busy.url}/disclaimer`)).status).toBe(200);
    }
    for (const answer of underWay) expect((await answer).status).toBe(503);
    const [oldest] = waiting;
    const newest = waiting.at(-1);
    expect(oldest && (await closes(oldest, { within: 5 }))).toBe(true);
    expect(newest?.destroyed).toBe(false);
  });

  it('new connections have the time to send their request when too many are open', async () => {
    const { busy, underWay } = await startBusy({ descriptors: 400, waiting: 45 });
    const visits = Array.from({ length: 30 }, async () => {
      const socket = await openHalf(busy.port);
      await delay(200);
      socket.end('GET /disclaimer HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      return (await text(socket)).slice(0, 12);
    });
    expect(await Promise.all(visits)).toEqual(Array(30).fill('HTTP/1.1 200'));
    await Promise.all(underWay);
  });
});

describe('the log', () => {
  it('the log reports a proxy that the settings do not name, once', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      await fetch(server.url, { headers: { 'X-Forwarded-For': address } });
    }
    await expect.poll(() => server.printed().match(/TRUSTED_PROXY_COUNT is 0/g)).toHaveLength(1);
  });

  it('the log has a line of JSON for each request that is rejected', async () => {
    await sendRaw(server.port, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    await sendRaw(server.port, 'nonsense\r\n\r\n');
    const line = z.object({ msg: z.string(), status: z.number().optional() });
    const rejected = () =>
      server
        .printed()
        .split('\n')
        .filter((text) => text.startsWith('{'))
        .map((text) => line.parse(JSON.parse(text)))
        .filter(({ msg }) => msg === 'request rejected')
        .map(({ status }) => status);
    await expect.poll(rejected).toEqual(expect.arrayContaining([431, 400]));
  });
});

it('SIGHUP ends the process as SIGTERM does', async () => {
  const stopped = await start();
  stopped.signal('SIGHUP');
  expect(await stopped.ended).toBe(0);
});
