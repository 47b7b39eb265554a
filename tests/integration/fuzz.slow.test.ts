import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { errors } from '@/lib/contract/errors';
import { type FuzzRequest, fuzzRequest, SESSION_TOKEN } from './fuzz-requests';
import { serverOfFile } from './server-of-file';

/** Every endpoint, by its file, with its variable segments in brackets; a new one is found by itself. */
const endpoints = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => `/api/${file.replace(/\/route\.ts$/, '')}`);

/** Statuses that an endpoint may answer beside the errors of the contract; never 500. */
const statuses = new Set([
  200,
  204,
  ...Object.values(errors)
    .map(({ status }) => status)
    .filter((status) => status !== 500),
]);

const envelope = z.strictObject({
  code: z.enum(Object.keys(errors)),
  message: z.string().min(1),
  detail: z.string().min(1),
});

// All requests come from one address, and its limit has its own test.
const server = serverOfFile({ REQUESTS_PER_ADDRESS_MINUTE: '999999' });

/** The cookie of the requests that have a session is that of a user; a logout among them ends it. */
beforeEach(async () => {
  const hash = createHash('sha256').update(SESSION_TOKEN).digest();
  await server.database.query(
    `with one as (
       insert into users (mobile, name, created_at) values ('9876543210', 'Asha Rao', now())
       on conflict (mobile) do update set name = excluded.name returning id
     )
     insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     select $1, id, now(), now(), now() + interval '1 day' from one on conflict do nothing`,
    [hash],
  );
});

async function send(route: string, { method, headers, segment, query, body }: FuzzRequest) {
  const path = route.replace(/\[\w+\]/g, () => segment);
  const own = headers.origin === 'own' ? { origin: server.url } : {};
  const outgoing = request({
    port: server.port,
    path: path + query,
    method,
    headers: { ...headers, ...own },
    agent: false,
  });
  // The server may close the connection while a body that is too large is still on its way.
  outgoing.on('error', () => undefined);
  outgoing.end(body);
  const response: IncomingMessage = (await once(outgoing, 'response'))[0];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  };
}

it.each(endpoints)('the endpoint %s answers any request as the contract says', async (path) => {
  await fc.assert(
    fc.asyncProperty(fuzzRequest, async (asked) => {
      const { status, headers, body } = await send(path, asked);
      // A form of the website is answered by the page that says what happened.
      const isForm = status === 303 && path.startsWith('/api/leads/');
      if (isForm) expect(headers.location).toMatch(/^\/(?:contact-us)?#[a-z-]+$/);
      else expect(statuses).toContain(status);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
        'x-content-type-options': 'nosniff',
      });
      if (status === 405) expect(headers.allow).toMatch(/^[A-Z, ]+$/);
      if (status === 429 || status === 503) expect(headers['retry-after']).toMatch(/^\d+$/);
      if (status >= 400 && asked.method !== 'HEAD') {
        expect(headers['content-type']).toBe('application/json');
        const { code } = envelope.parse(JSON.parse(body));
        expect(Object.entries(errors).find(([name]) => name === code)?.[1].status).toBe(status);
      }
    }),
    { numRuns: 150 },
  );
});
