import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { log } from '@/lib/server/log';
import { type Provider, requestJson } from './base-client';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

let warn = vi.spyOn(log, 'warn');

beforeEach(() => {
  warn = vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
});

/** A provider with the given responses; each has a breaker of its own. */
async function providerThat(answers: RequestListener, totalMs = 2_000): Promise<Provider> {
  const listening = createServer(answers).listen(0, '127.0.0.1');
  server = listening;
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    name: randomUUID(),
    baseUrl: `http://127.0.0.1:${address.port}`,
    headers: { authkey: 'canary-key' },
    totalMs,
  };
}

const answer = z.object({ ok: z.literal(true) });
const ask = (provider: Provider) =>
  requestJson(provider, {
    operation: 'send',
    method: 'POST',
    path: '/send',
    json: { to: 'canary' },
    answer,
  });

async function failure(provider: Provider): Promise<ProviderError> {
  const error: unknown = await ask(provider).catch((thrown: unknown) => thrown);
  if (error instanceof ProviderError) return error;
  throw new Error('It was answered.');
}

it('a request sends JSON with the provider’s headers and returns the parsed response', async () => {
  let received: unknown;
  const provider = await providerThat(async (request, response) => {
    const { method, url, headers } = request;
    received = { method, url, key: headers.authkey, body: JSON.parse(await text(request)) };
    response.end('{"ok":true}');
  });
  await expect(ask(provider)).resolves.toEqual({ ok: true });
  expect(received).toEqual({
    method: 'POST',
    url: '/send',
    key: 'canary-key',
    body: { to: 'canary' },
  });
});

it.each([
  [400, 'refused'],
  [401, 'refused'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('a response with status %s fails as %s', async (status, kind) => {
  const provider = await providerThat((_request, response) =>
    response.writeHead(status).end('{"ok":true}'),
  );
  expect(await failure(provider)).toMatchObject({ provider: provider.name, kind });
});

it('an error has the provider’s Retry-After', async () => {
  const provider = await providerThat((_request, response) =>
    response.writeHead(429, { 'Retry-After': '7' }).end(),
  );
  expect(await failure(provider)).toMatchObject({ retryAfterSeconds: 7 });
});

it.each([
  ['no JSON', '<html>'],
  ['another shape', '{"ok":false}'],
  ['over 1 MB', JSON.stringify({ ok: true, more: 'x'.repeat(1024 * 1024) })],
])('a response that is %s fails as malformed', async (_what, body) => {
  const provider = await providerThat((_request, response) => response.end(body));
  expect(await failure(provider)).toMatchObject({ kind: 'malformed' });
});

it.each([
  ['before its headers', false],
  ['within its body', true],
])('a response that stalls %s fails at the end of the provider’s time', async (_where, begins) => {
  const provider = await providerThat((_request, response) => {
    if (begins) response.write('{"ok":');
  }, 100);
  expect(await failure(provider)).toMatchObject({ kind: 'timed-out' });
});

it('a redirect is not followed (R63)', async () => {
  const asked: unknown[] = [];
  const provider = await providerThat((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  expect(await failure(provider)).toMatchObject({ kind: 'unavailable' });
  expect(asked).toEqual(['/send']);
});

it('a request is sent once, and none after five failures in a row', async () => {
  let asked = 0;
  const provider = await providerThat((_request, response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  for (let time = 1; time <= 7; time += 1) {
    expect(await failure(provider)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 30 });
  }
  expect(asked).toBe(5);
});

it('a request that may be repeated is sent again while the provider is unavailable', async () => {
  let asked = 0;
  const provider = await providerThat((_request, response) => {
    asked += 1;
    if (asked < 3) response.writeHead(503).end();
    else response.end('{"ok":true}');
  });
  const request = { operation: 'read', method: 'GET', path: '/', answer, retries: 2 } as const;
  await expect(requestJson(provider, request)).resolves.toEqual({ ok: true });
  expect(asked).toBe(3);
});

it('a request is not sent again before the time that an unavailable provider names', async () => {
  let asked = 0;
  const provider = await providerThat((_request, response) => {
    asked += 1;
    response.writeHead(503, { 'Retry-After': '3' }).end();
  });
  const request = { operation: 'read', method: 'GET', path: '/', answer, retries: 2 } as const;
  await expect(requestJson(provider, request)).rejects.toMatchObject({ retryAfterSeconds: 3 });
  expect(asked).toBe(1);
});

it('repetitions end with the provider’s time, and with the error of the last of them', async () => {
  let asked = 0;
  const provider = await providerThat((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  }, 300);
  const request = { operation: 'read', method: 'GET', path: '/', answer, retries: 100 } as const;
  await expect(requestJson(provider, request)).rejects.toMatchObject({ status: 503 });
  expect(asked).toBeLessThan(101);
});

it.each([
  ['{"message":"no","code":"order_not_found"}', 'order_not_found'],
  ['{"code":"Order 9876543210 of canary"}', undefined],
  ['{"message":"Insufficient Balance of canary"}', 'balance'],
  ['<html>', undefined],
])('an error has status and code of the response %s', async (body, code) => {
  const provider = await providerThat((_request, response) => response.writeHead(404).end(body));
  expect(await failure(provider)).toMatchObject({ status: 404, code });
});

it('requests to a provider that rejects them go on, since it is up', async () => {
  let asked = 0;
  const provider = await providerThat((_request, response) => {
    asked += 1;
    response.writeHead(422).end();
  });
  for (let time = 1; time <= 7; time += 1) await failure(provider);
  expect(asked).toBe(7);
});

it('a provider that does not listen is unavailable, and is logged', async () => {
  const provider = await providerThat(() => undefined);
  server?.close();
  const error = await failure(provider);
  expect(error).toMatchObject({ kind: 'unavailable' });
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ provider: provider.name, kind: 'unavailable' }),
    'provider failed',
  );
});
