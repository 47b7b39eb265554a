import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, callEndpoint } from '@/lib/client/call-endpoint';
import { type Endpoint, nothing } from '@/lib/contract/endpoint';
import { logout } from '@/lib/contract/user';

const read = {
  method: 'GET',
  path: '/orders/{id}/terms',
  query: z.object({ coupon: z.optional(z.string()) }),
  body: nothing,
  response: z.object({ name: z.string() }),
} as const satisfies Endpoint;
const write = {
  method: 'POST',
  path: '/names',
  query: nothing,
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
} as const satisfies Endpoint;

let server: Server;
let base: string;
/** Answers the requests of a test. */
let answer: RequestListener;

beforeEach(async () => {
  vi.stubGlobal('window', {});
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  base = `http://127.0.0.1:${address.port}/api`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.close();
  server.closeAllConnections();
});

it('an address has its segments and the fields of its query', () => {
  expect(addressOf('/api', '/orders/{id}/terms', { params: { id: 'a b' } })).toBe(
    '/api/orders/a%20b/terms',
  );
  expect(addressOf('/api', '/plans', { query: { slug: 'a', coupon: undefined } })).toBe(
    '/api/plans?slug=a',
  );
});

it('a body is sent as JSON, and what the contract does not know is left out of the answer', async () => {
  answer = (request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      response.end(JSON.stringify({ ...JSON.parse(text), type: request.headers['content-type'] }));
    });
  };
  expect(await callEndpoint(base, write, { body: { name: 'Asha' } })).toEqual({ name: 'Asha' });
});

it('a rejection has the code, the sentence and the time to wait of the backend', async () => {
  answer = (_, response) => {
    response.writeHead(429, { 'Retry-After': '30' });
    response.end(JSON.stringify({ code: 'too_many_requests', detail: 'Wait a little.' }));
  };
  await expect(callEndpoint(base, write, { body: { name: 'Asha' } })).rejects.toMatchObject({
    kind: 'rejected',
    status: 429,
    code: 'too_many_requests',
    detail: 'Wait a little.',
    retryAfterSeconds: 30,
  });
});

it.each([
  [500, 'no JSON'],
  [503, JSON.stringify({ detail: 'Later.' })],
  [200, 'no JSON'],
  [200, JSON.stringify({ name: 7 })],
])('a status of %i with %s is a failure of the backend', async (status, body) => {
  answer = (_, response) => response.writeHead(status).end(body);
  await expect(callEndpoint(base, read, { params: { id: '1' } })).rejects.toMatchObject({
    kind: 'failed',
  });
});

it('a backend that closes the connection is unreachable', async () => {
  answer = (request) => request.socket.destroy();
  await expect(callEndpoint(base, read, { params: { id: '1' } })).rejects.toMatchObject({
    kind: 'unreachable',
    status: undefined,
  });
});

it('a response that the page began early is used once', async () => {
  answer = (_, response) => response.end(JSON.stringify({ name: 'late' }));
  const address = `${base}/orders/1/terms`;
  const early = Promise.resolve(new Response(JSON.stringify({ name: 'early' })));
  vi.stubGlobal('window', { earlyResponses: new Map([[address, early]]) });
  const ask = () => callEndpoint(base, read, { params: { id: '1' } });
  expect(await ask()).toEqual({ name: 'early' });
  expect(await ask()).toEqual({ name: 'late' });
});

it('an early response that hangs is given up with the request', async () => {
  const address = `${base}/orders/1/terms`;
  const never = new Promise<Response>(() => undefined);
  vi.stubGlobal('window', { earlyResponses: new Map([[address, never]]) });
  const limit = new AbortController();
  const answer = callEndpoint(base, read, { params: { id: '1' }, signal: limit.signal });
  limit.abort();
  await expect(answer).rejects.toMatchObject({ kind: 'unreachable' });
});

it('an answer without a body is enough where nothing of it is read', async () => {
  answer = (_, response) => response.writeHead(204).end();
  expect(await callEndpoint(base, logout)).toEqual({});
  await expect(callEndpoint(base, write, { body: { name: 'Asha' } })).rejects.toMatchObject({
    kind: 'failed',
  });
});
