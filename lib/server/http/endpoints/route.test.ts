import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import { type Endpoint, file, nothing } from '@/lib/contract/endpoint';
import { errors } from '@/lib/contract/errors';
import { mobile } from '@/lib/contract/person-fields';
import { parseEnv } from '@/lib/server/env';
import { createLog } from '@/lib/server/log';
import { fileResponse, redirectTo } from './responses';
import { type EndpointContext, type Foundations, routeWith } from './route';

const echo = {
  method: 'POST',
  path: '/echo',
  query: nothing,
  body: z.strictObject({ mobile, note: z.optional(z.string('Write a note.')) }),
  response: z.object({ mobile: z.string(), user: z.optional(z.string()) }),
} as const satisfies Endpoint;

const list = {
  method: 'GET',
  path: '/list',
  query: z.strictObject({ page: z.string('Name a page.') }),
  body: nothing,
  response: z.object({ page: z.string() }),
} as const satisfies Endpoint;

const bare = {
  method: 'POST',
  path: '/bare',
  query: nothing,
  body: nothing,
  response: z.object({}),
} as const satisfies Endpoint;

const one = {
  method: 'GET',
  path: '/orders/{id}',
  params: z.strictObject({ id: z.uuid() }),
  query: nothing,
  body: nothing,
  response: z.object({ id: z.string() }),
} as const satisfies Endpoint;

/** Foundations whose log goes into `lines`. */
function foundations(changes: Partial<Foundations> = {}) {
  const lines: string[] = [];
  const base: Foundations = {
    env: () => parseEnv({ FRONTEND_ORIGIN: 'http://localhost:4000' }),
    log: createLog({ write: (line: string) => lines.push(line) }),
    findSession: async (token) =>
      token === 'good'
        ? {
            userId: 'u7',
            profile: { name: null, mobile: '9000000007' },
            couponCode: null,
            stateCode: null,
          }
        : undefined,
    countRequest: async () => undefined,
    rejectInQuarantine: async () => undefined,
    now: async () => new Date('2031-05-06T07:08:09.500Z'),
    ...changes,
  };
  return { lines, base };
}

const good = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
const body = '{"mobile":"9876543210"}';

const post = (init: { headers?: Record<string, string>; body?: BodyInit } = {}, query = '') =>
  new Request(`http://localhost:3000/api/echo${query}`, {
    method: 'POST',
    headers: good,
    body,
    ...init,
  });

const answer = async ({
  body: sent,
}: EndpointContext<'none', unknown, unknown, { mobile: string }>) => sent;
const POST = routeWith(foundations().base)({ ...echo, auth: 'none' }, answer);

async function errorOf(response: Response) {
  const text = z.string().check(z.minLength(1));
  const envelope = z.strictObject({ code: text, message: text, detail: text });
  return { status: response.status, ...z.parse(envelope, await response.json()) };
}

describe('an endpoint', () => {
  it('an endpoint answers with the fields of the contract, not cached, with an id', async () => {
    const GET = routeWith(foundations().base)({ ...list, auth: 'none' }, async ({ query }) => ({
      ...query,
      secret: 'x',
    }));
    const response = await GET(new Request('http://localhost:3000/api/list?page=2'));
    expect(await response.json()).toEqual({ page: '2' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('an endpoint answers with the time of its clock, which the sandbox can move', async () => {
    const response = await POST(post());
    expect(response.headers.get('date')).toBe('Tue, 06 May 2031 07:08:09 GMT');
  });

  it('an endpoint uses the id that the server created, not one of a header', async () => {
    const connection = { address: '203.0.113.7', requestId: 'of-the-server', draining: false };
    const request = post({ headers: { ...good, 'x-request-id': 'claimed' } });
    const response = await POST(request, { params: Promise.resolve({}), connection });
    expect(response.headers.get('x-request-id')).toBe('of-the-server');
  });

  it('an endpoint counts requests by the address that the server knows, 127.0.0.1 under npm run dev', async () => {
    const addresses: string[] = [];
    const countRequest = async (address: string) => void addresses.push(address);
    const handle = routeWith(foundations({ countRequest }).base)({ ...echo, auth: 'none' }, answer);
    const connection = { address: '203.0.113.7', requestId: 'r', draining: false };
    const request = () => post({ headers: { ...good, 'x-forwarded-for': '198.51.100.9' } });
    await handle(request(), { params: Promise.resolve({}), connection });
    await handle(request());
    expect(addresses).toEqual(['203.0.113.7', '127.0.0.1']);
  });

  it('an endpoint may answer with a redirect or a file, cookies included', async () => {
    const { base } = foundations();
    const leave = routeWith(base)({ ...bare, auth: 'none' }, async ({ answerHeaders }) => {
      answerHeaders.append('Set-Cookie', 'seen=1');
      return redirectTo('/history');
    });
    const away = await leave(post({ body: '{}' }));
    expect(away.status).toBe(303);
    expect(Object.fromEntries(away.headers)).toMatchObject({
      location: '/history',
      'set-cookie': 'seen=1',
      'cache-control': 'no-store',
    });
    const invoice = routeWith(base)({ ...bare, auth: 'session' }, async () =>
      fileResponse({
        type: 'application/pdf',
        name: 'Invoice 7.pdf',
        body: new Uint8Array([1, 2, 3]),
      }),
    );
    const file = await invoice(post({ headers: { ...good, cookie: 'sid=good' }, body: '{}' }));
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '3',
      'cache-control': 'no-store',
    });
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Invoice 7.pdf"/,
    );
    expect((await invoice(post({ body: '{}' }))).status).toBe(401);
  });

  it.each([
    ['no JSON', '{"mobile":'],
    ['an empty body', ''],
    ['a field twice', '{"mobile":"9876543210","mobile":"9876543211"}'],
    ['a field twice by escapes', '{"mobile":"9876543210","\\u006dobile":"9876543211"}'],
    ['a field twice further down', '{"mobile":"9876543210","note":[{"a":1,"a":2}]}'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('a request with %s is malformed', async (_, sent) => {
    expect(await errorOf(await POST(post({ body: sent })))).toMatchObject({
      status: 400,
      code: 'malformed_json',
    });
  });

  it.each([
    ['{"mobile":"1234567890"}', 'mobile', 'Mobile number is not Valid!'],
    ['{"mobile":9876543210}', 'mobile', 'Mobile number is not Valid!'],
    ['{}', 'mobile', 'Mobile number is not Valid!'],
    ['{"mobile":"9876543210","note":1}', 'note', 'Write a note.'],
    ['{"mobile":"9876543210","prcie":1}', 'prcie', 'There is no field "prcie" here.'],
    ['{"mobile":"9876543210","__proto__":{"a":1}}', '__proto__', 'no field "__proto__" here.'],
    ['{"mobile":"9876543210","constructor":1}', 'constructor', 'no field "constructor" here.'],
    ['[]', '', 'Send one JSON object.'],
    ['null', '', 'Send one JSON object.'],
    ['"mobile"', '', 'Send one JSON object.'],
    [`${'['.repeat(8000)}${']'.repeat(8000)}`, '', 'Send one JSON object.'],
  ])('the response to the body %.60s says what is wrong', async (sent, field, detail) => {
    const { status, code, ...words } = await errorOf(await POST(post({ body: sent })));
    expect({ status, code }).toEqual({ status: 422, code: 'invalid_field' });
    expect(words.message).toContain(field);
    expect(words.detail).toContain(detail);
  });

  it.each(['?a=1', '?page=1&page=2', '?page=1&a=1', '?__proto__=1', ''])(
    'the query "%s" is rejected with the code invalid_query',
    async (query) => {
      const GET = routeWith(foundations().base)({ ...list, auth: 'none' }, async (c) => c.query);
      const response = await GET(new Request(`http://localhost:3000/api/list${query}`));
      expect(await errorOf(response)).toMatchObject({ status: 400, code: 'invalid_query' });
    },
  );

  it.each<Record<string, string>>([
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/jsonp' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  ])('a body with the headers %j is of an unsupported type', async (headers) => {
    const sent = new TextEncoder().encode(body);
    const response = await POST(post({ headers: { origin: good.origin, ...headers }, body: sent }));
    expect(await errorOf(response)).toMatchObject({ status: 415, code: 'unsupported_type' });
  });

  it('a body may name its character set, and be sent as text where the endpoint says so', async () => {
    const type = { ...good, 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await POST(post({ headers: type }))).status).toBe(200);
    const lead = routeWith(foundations().base)({ ...echo, auth: 'none', textToo: true }, answer);
    const text = { ...good, 'content-type': 'text/plain;charset=UTF-8' };
    expect((await lead(post({ headers: text }))).status).toBe(200);
  });

  it('a request without fields may have an empty body without a type, or an empty object', async () => {
    const logout = routeWith(foundations().base)({ ...bare, auth: 'none' }, async () => ({}));
    const { origin } = good;
    const sent = { method: 'POST', headers: { origin } };
    expect((await logout(new Request('http://localhost:3000/', sent))).status).toBe(200);
    expect((await logout(post({ body: '{}' }))).status).toBe(200);
    expect((await logout(post({ body: '{"all":true}' }))).status).toBe(422);
  });
});

describe('an endpoint with a variable segment', () => {
  const { base, lines } = foundations();
  const GET = routeWith(base)({ ...one, auth: 'session' }, async ({ params }) => params());
  const ask = (segment: string, cookie = 'sid=good') =>
    GET(new Request('http://localhost:3000/api/orders/x', { headers: { cookie } }), {
      params: Promise.resolve({ id: segment }),
    });
  const id = '0f4e0b62-9f0a-4a3e-8f5e-2b1a3c4d5e6f';

  it('an endpoint with a variable segment gives it to its handler, and does not log it', async () => {
    expect(await (await ask(id)).json()).toEqual({ id });
    expect(lines.join('')).toContain('/orders/{id}');
    expect(lines.join('')).not.toContain(id);
  });

  it.each(['', 'x', `${id}0`, id.replace('4', 'g'), '../etc', '\u0000'])(
    'the malformed id %j is answered as one that there is not',
    async (segment) => {
      const { code, message, detail, status } = await errorOf(await ask(segment));
      expect({ code, message, detail, status }).toEqual({ code: 'not_found', ...errors.not_found });
    },
  );

  it('a request without a session is rejected before its segment is parsed', async () => {
    expect((await ask('x', '')).status).toBe(401);
  });
});

describe('the origin of a request', () => {
  it.each<Record<string, string>>([
    { origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'http://localhost:4000' },
    { 'sec-fetch-site': 'same-origin' },
  ])('a request with %j has an accepted origin', async (headers) => {
    const response = await POST(
      post({ headers: { 'content-type': 'application/json', ...headers } }),
    );
    expect(response.status).toBe(200);
  });

  it.each<Record<string, string>>([
    {},
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://localhost:30000' },
    { origin: 'https://localhost:3000' },
    { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { referer: 'http://localhost:3000/' },
  ])('a request with %j has a foreign origin', async (headers) => {
    const response = await POST(
      post({ headers: { 'content-type': 'application/json', ...headers } }),
    );
    expect(await errorOf(response)).toMatchObject({ status: 403, code: 'foreign_origin' });
  });

  it.each<[status: number, headers: Record<string, string>]>([
    [200, {}],
    [200, { 'sec-fetch-site': 'same-origin' }],
    [200, { 'sec-fetch-site': 'none' }],
    [200, { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' }],
    [401, { 'sec-fetch-site': 'cross-site' }],
    [401, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [401, { 'sec-fetch-site': 'same-site' }],
    [401, { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' }],
  ])(
    'a GET is answered with %i to a browser with a session that sends %j',
    async (status, headers) => {
      const GET = routeWith(foundations().base)({ ...list, auth: 'session' }, async (c) => c.query);
      const sent = { headers: { cookie: 'sid=good', ...headers } };
      const response = await GET(new Request('http://localhost:3000/api/list?page=1', sent));
      expect(response.status).toBe(status);
    },
  );

  it('a link to a file may be on another website', async () => {
    const linked = { ...list, response: file, auth: 'session' } as const;
    const GET = routeWith(foundations().base)(linked, async () => new Response('file'));
    const headers = { cookie: 'sid=good', 'sec-fetch-site': 'cross-site' };
    const response = await GET(new Request('http://localhost:3000/api/list?page=1', { headers }));
    expect(response.status).toBe(200);
  });

  it('the origin does not matter for a request that changes nothing', async () => {
    const GET = routeWith(foundations().base)({ ...list, auth: 'none' }, async (c) => c.query);
    const headers = { origin: 'https://evil.example' };
    const response = await GET(new Request('http://localhost:3000/api/list?page=1', { headers }));
    expect(response.status).toBe(200);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('an endpoint for logged-in users', () => {
  const handle = routeWith(foundations().base)({ ...echo, auth: 'session' }, async (context) => ({
    mobile: context.body.mobile,
    user: context.session.userId,
  }));

  it('an endpoint for logged-in users knows its session', async () => {
    const response = await handle(post({ headers: { ...good, cookie: 'a=b; sid=good' } }));
    expect(await response.json()).toEqual({ mobile: '9876543210', user: 'u7' });
  });

  it.each(['', 'sid=', 'sid=bad', '__Host-sid=good', 'SID=good', 'sid'])(
    'a request with the cookie "%s" is rejected',
    async (cookie) => {
      const response = await handle(post({ headers: { ...good, cookie } }));
      expect(await errorOf(response)).toMatchObject({ status: 401, code: 'not_logged_in' });
    },
  );

  it('a live endpoint reads the cookie that only this host can set', async () => {
    const env = () =>
      parseEnv({
        APP_MODE: 'live',
        SITE_URL: 'https://www.example.com',
        AUTH_SECRET: 'x'.repeat(32),
      });
    const live = routeWith(foundations({ env }).base)(
      { ...bare, auth: 'session' },
      async () => ({}),
    );
    const send = (cookie: string) =>
      live(post({ headers: { ...good, origin: 'https://www.example.com', cookie }, body: '{}' }));
    expect((await send('__Host-sid=good')).status).toBe(200);
    expect((await send('sid=good')).status).toBe(401);
  });
});

describe('an endpoint that fails', () => {
  const failing = (error: unknown) => {
    const { base, lines } = foundations();
    const handle = routeWith(base)({ ...echo, auth: 'none' }, async () => {
      throw error;
    });
    return { handle, lines };
  };

  it('an endpoint that fails for a known reason answers with its sentence and Retry-After', async () => {
    const error = new ApiError('too_many_requests', { detail: 'Wait.', retryAfterSeconds: 30 });
    const response = await failing(error).handle(post());
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await errorOf(response)).toMatchObject({ status: 429, detail: 'Wait.' });
  });

  it('an endpoint that fails for an unknown reason does not reveal it, and logs it with the id of the response', async () => {
    const error = new Error('duplicate key (mobile)=(9876543210)');
    const { handle, lines } = failing(error);
    const response = await handle(post());
    const id = response.headers.get('x-request-id');
    expect(await errorOf(response)).toMatchObject({ status: 500, code: 'internal' });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ requestId: id, route: '/echo', level: 'error' }),
      expect.objectContaining({ requestId: id, route: '/echo', status: 500, level: 'info' }),
    ]);
    expect(lines.join('')).not.toContain('9876543210');
  });

  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '57P01' }) }),
    new Error('timeout exceeded when trying to connect'),
  ])('an endpoint without its database asks to try again: %s', async (error) => {
    const response = await failing(error).handle(post());
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('an endpoint whose handler returns a wrong result answers with 500', async () => {
    const handle = routeWith(foundations().base)(
      { ...echo, auth: 'none', response: z.object({ mobile: z.string().check(z.minLength(11)) }) },
      answer,
    );
    expect((await handle(post())).status).toBe(500);
  });

  it('an endpoint does not read a request over the limit of its address', async () => {
    const countRequest = async () => {
      throw new ApiError('too_many_requests', { retryAfterSeconds: 9 });
    };
    const handle = routeWith(foundations({ countRequest }).base)({ ...echo, auth: 'none' }, answer);
    expect(await errorOf(await handle(post({ body: 'x' })))).toMatchObject({ status: 429 });
  });
});
