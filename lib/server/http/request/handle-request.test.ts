import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { createLog } from '@/lib/server/log';
import type { RouteContext } from '../endpoints/client-connection';
import { endpointHeaders } from '../policies/security-headers';
import type { Site } from '../static/built-site';
import { staticFile } from '../static/static-file';
import { requestHandler } from './handle-request';
import { requestLimits } from './request-limits';
import { routeTable } from './route-table';

const page = (status: number, body: string) =>
  staticFile({
    status,
    bodies: new Map([['identity', Buffer.from(body)]]),
    headers: { 'Content-Type': 'text/html' },
  });

const site: Site = {
  pages: new Map([
    ['/about-us', page(200, 'about')],
    ['/login/of/*', page(200, 'login')],
  ]),
  files: new Map([
    ['/film.mp4', page(200, '0123456789')],
    ['/modules/earlier-A.js', { ...page(200, 'earlier'), until: Date.parse('2030-01-02') }],
  ]),
  notFound: page(404, 'not found'),
  findVersion: async () => undefined,
  failed: page(500, '<main>failed</main>'),
};

/** Returns what it was given. */
async function echo(request: Request, context: RouteContext) {
  if (request.url.includes('fail')) throw new Error('The handler fails');
  const { connection } = context;
  const headers = Object.fromEntries(request.headers);
  const { method, url } = request;
  const seen = { method, url, headers, connection, params: await context.params };
  return Response.json(
    { ...seen, body: await request.text() },
    { headers: { 'Cache-Control': 's-maxage=31536000', 'X-Frame-Options': 'ALLOWALL' } },
  );
}

const findRoute = routeTable({
  '/api/echo': { GET: echo, POST: echo },
  '/api/leads/contact': { POST: echo },
  '/api/webhooks/payments': { POST: echo },
  '/api/health': { GET: echo },
  '/api/orders/[id]/terms': { GET: echo },
  '/sandbox/tool': { GET: echo },
  '/api/cookies': {
    GET: () => {
      const headers = new Headers({ 'Content-Type': 'text/csv' });
      headers.append('Set-Cookie', 'a=1; Path=/');
      headers.append('Set-Cookie', 'b=2; Path=/');
      return new Response('one,two', { headers });
    },
  },
  '/api/wait': {
    GET: ({ signal }: Request) =>
      new Promise<Response>((_, reject) => {
        left = new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            resolve('left');
            reject(signal.reason);
          });
        });
        arrived();
      }),
  },
});

/** Resolves to `left` when the client of /api/wait disconnects. */
let left: Promise<string> = Promise.resolve('');
let arrived = () => {};

let server: Server | undefined;
let logged: string[] = [];

afterEach(() => {
  logged = [];
  server?.closeAllConnections();
  server?.close();
});

interface Question {
  method?: string;
  headers?: Record<string, string>;
  /** Parts of a body, sent without a Content-Length. */
  parts?: string[];
  /** The body's end is never sent. */
  unfinished?: boolean;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a server, and returns how to ask it. */
async function start(
  settings: Record<string, string> = {},
  bodyTimeMs: number = requestLimits.bodyTimeMs,
) {
  const env = parseEnv(settings);
  const handler = requestHandler({
    site,
    findRoute,
    env,
    headers: endpointHeaders(env),
    bodyTimeMs,
    isDraining: () => false,
    log: createLog({ write: (line: string) => logged.push(line) }),
  });
  const started = createServer(handler).listen(0, '127.0.0.1');
  server = started;
  await once(started, 'listening');
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return async (path: string, { parts = [], unfinished, ...rest }: Question = {}) => {
    const outgoing = request({
      port: address.port,
      host: '127.0.0.1',
      path,
      agent: false,
      ...rest,
    });
    for (const part of parts) outgoing.write(part);
    if (unfinished) outgoing.flushHeaders();
    else outgoing.end();
    // The server may close the connection while this end still writes.
    outgoing.on('error', () => undefined);
    const response: IncomingMessage = (await once(outgoing, 'response'))[0];
    const answer: Answer = {
      status: response.statusCode,
      headers: response.headers,
      body: await text(response),
    };
    return answer;
  };
}

describe('a request of an endpoint', () => {
  it('a request reaches the handler with its body and with what the server knows of its client', async () => {
    const ask = await start();
    const { status, headers, body } = await ask('/api/echo?a=b', {
      method: 'POST',
      headers: {
        host: 'evil.example',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-request-id': 'claimed',
      },
      parts: ['{"a":', '1}'],
    });
    expect(status).toBe(200);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.parse(body)).toMatchObject({
      method: 'POST',
      url: 'http://localhost:3000/api/echo?a=b',
      body: '{"a":1}',
      params: {},
      connection: { address: '127.0.0.1', requestId: headers['x-request-id'], draining: false },
    });
  });

  it('a request is answered with the server’s headers, whatever the handler says', async () => {
    const ask = await start();
    const { headers } = await ask('/api/echo');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it('a request may be answered with another type than JSON and with several cookies', async () => {
    const ask = await start();
    const answer = await ask('/api/cookies');
    expect(answer).toMatchObject({ status: 200, body: 'one,two' });
    expect(answer.headers['content-type']).toBe('text/csv');
    expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(await ask('/api/cookies', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  it('a request names its variable segments', async () => {
    const ask = await start();
    const { body } = await ask('/api/orders/a%20b/terms');
    expect(JSON.parse(body).params).toEqual({ id: 'a b' });
    expect((await ask('/api/orders/a/b/terms')).status).toBe(404);
    expect((await ask('/api/orders//terms')).status).toBe(404);
  });

  it('a request is aborted when its client leaves', async () => {
    await start();
    const address = server?.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const waiting = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const outgoing = request({ port, host: '127.0.0.1', path: '/api/wait', agent: false }).end();
    outgoing.on('error', () => undefined);
    await waiting;
    outgoing.destroy();
    expect(await left).toBe('left');
  });

  it('a request has the address that trusted proxies added, or is rejected', async () => {
    const ask = await start({ TRUSTED_PROXY_COUNT: '2' });
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.2' };
    const { body } = await ask('/api/echo', { headers });
    expect(JSON.parse(body).connection.address).toBe('203.0.113.7');
    const rejected = await ask('/api/echo', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(rejected.status).toBe(400);
    expect(JSON.parse(rejected.body).code).toBe('bad_proxy');
    expect((await ask('/api/health')).status).toBe(200);
    expect((await ask('/sandbox/tool')).status).toBe(200);
  });

  it('a request whose value of X-Forwarded-For is no address is told apart, and logged without digits', async () => {
    const ask = await start({ TRUSTED_PROXY_COUNT: '1' });
    const headers = { 'x-forwarded-for': 'for="[2001:db8::cafe]:4711";by=203.0.113.7' };
    const { status, body } = await ask('/api/echo', { headers });
    expect({ status, code: JSON.parse(body).code }).toEqual({ status: 400, code: 'bad_forwarded' });
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      code: 'bad_forwarded',
      forwardedFor: 'for="[0:0::0]:0";by=0.0.0.0',
    });
  });

  it.each([
    ['/api/echo', 16],
    ['/api/leads/contact', 8],
    ['/api/webhooks/payments', 256],
  ])('a request to %s carries at most %i kB', async (path, kilobytes) => {
    const ask = await start();
    const most = 'x'.repeat(kilobytes * 1024);
    const whole = await ask(path, { method: 'POST', parts: [most] });
    expect(JSON.parse(whole.body).body).toHaveLength(most.length);
    const over = await ask(path, { method: 'POST', parts: [most, 'x'], unfinished: true });
    expect(over.status).toBe(413);
    expect(over.headers.connection).toBe('close');
    expect(Object.keys(JSON.parse(over.body))).toEqual(['code', 'message', 'detail']);
    const announced = await ask(path, {
      method: 'POST',
      headers: { 'content-length': String(most.length + 1) },
      unfinished: true,
    });
    expect(announced.status).toBe(413);
  });

  it('a request is logged with its id and reason when the server itself rejects it', async () => {
    const ask = await start();
    const { headers } = await ask('/api/echo', { method: 'DELETE' });
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        requestId: headers['x-request-id'],
        method: 'DELETE',
        code: 'method_not_allowed',
        status: 405,
      }),
    ]);
  });

  it('a request may have a body that its method does not use', async () => {
    const ask = await start();
    const { status, body } = await ask('/api/echo', {
      headers: { 'content-length': '1' },
      parts: ['x'],
    });
    expect({ status, body: JSON.parse(body).body }).toEqual({ status: 200, body: '' });
  });

  it('a request whose body does not arrive is answered with 408', async () => {
    const ask = await start({}, 20);
    const { status, headers, body } = await ask('/api/echo', {
      method: 'POST',
      parts: ['{'],
      unfinished: true,
    });
    expect(status).toBe(408);
    expect(headers.connection).toBe('close');
    expect(JSON.parse(body).code).toBe('body_too_slow');
  });

  it('a request with another method is answered with the allowed ones', async () => {
    const ask = await start();
    const { status, headers, body } = await ask('/api/echo', { method: 'DELETE' });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, POST, HEAD, OPTIONS');
    expect(JSON.parse(body).code).toBe('method_not_allowed');
    const options = await ask('/api/echo', { method: 'OPTIONS' });
    expect(options).toMatchObject({ status: 204, body: '' });
    expect(options.headers.allow).toBe('GET, POST, HEAD, OPTIONS');
  });

  it.each([
    ['/api', 404, 'not_found'],
    ['/api/nope', 404, 'not_found'],
    ['/api/echo/', 404, 'not_found'],
    ['/api/%E0%A4%A', 400, 'bad_address'],
    [`/api/${'x'.repeat(3000)}`, 400, 'bad_address'],
  ])('a request to %s is answered in the envelope', async (path, status, code) => {
    const ask = await start();
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(JSON.parse(answer.body).code).toBe(code);
  });

  it('a request that fails does not reveal why', async () => {
    const ask = await start();
    const { status, headers, body } = await ask('/api/echo?fail');
    expect(status).toBe(500);
    expect(JSON.parse(body).code).toBe('internal');
    expect(body).not.toContain('The handler fails');
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'error', requestId: headers['x-request-id'] }),
      expect.objectContaining({ code: 'internal', requestId: headers['x-request-id'] }),
    ]);
    const page = await ask('/sandbox/tool?fail');
    const { requestId } = JSON.parse(logged.at(-1) ?? '');
    expect(page.status).toBe(500);
    expect(page.headers['x-request-id']).toBe(requestId);
    expect(page.body).toMatch(new RegExp(`^<main>failed<p>.* ${requestId}</p></main>$`));
  });
});

describe('the id of a request', () => {
  it.each<[string, string, number, Question?]>([
    ['a page', '/about-us', 200],
    ['a file', '/film.mp4', 200],
    ['a part of a file', '/film.mp4', 206, { headers: { range: 'bytes=0-1' } }],
    ['a part that is not there', '/film.mp4', 416, { headers: { range: 'bytes=99-' } }],
    ['a page that is known', '/about-us', 304, { headers: { 'if-none-match': '*' } }],
    ['an unknown address', '/nowhere', 404],
    ['a redirect', '/about-us/', 308],
    ['the options of the server', '*', 204, { method: 'OPTIONS' }],
  ])('%s has one of ours', async (_, path, status, { headers, ...rest } = {}) => {
    const ask = await start();
    const asked = { ...rest, headers: { ...headers, 'x-request-id': 'claimed' } };
    const [one, other] = [await ask(path, asked), await ask(path, asked)];
    expect(one.status).toBe(status);
    expect(one.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  it.each([['/about-us'], ['/api/echo']])(
    'a rejection at %s has that of its log line',
    async (path) => {
      const ask = await start();
      const { status, headers } = await ask(path, { method: 'DELETE' });
      expect(status).toBe(405);
      expect(JSON.parse(logged.at(-1) ?? '').requestId).toBe(headers['x-request-id']);
    },
  );
});

describe('a request from another origin', () => {
  const origin = 'http://localhost:4000';
  const named = (headers: IncomingHttpHeaders) =>
    Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));

  it('a request from another origin gets no CORS headers without a separate front end', async () => {
    const ask = await start();
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await ask('/api/echo', { method, headers: { origin } });
      expect(named(headers)).toEqual([]);
    }
  });

  it('the separate front end may read responses, errors too', async () => {
    const ask = await start({ FRONTEND_ORIGIN: origin });
    for (const path of ['/api/echo', '/api/nope']) {
      const { headers } = await ask(path, { headers: { origin } });
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'Origin',
      });
    }
    const { status, headers } = await ask('/api/echo', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, HEAD, OPTIONS',
      'access-control-allow-headers': 'Content-Type',
    });
  });

  it.each(['http://localhost:4001', 'http://localhost:40000', 'https://evil.example', 'null', '*'])(
    'a request from %s gets no CORS headers',
    async (foreign) => {
      const ask = await start({ FRONTEND_ORIGIN: origin });
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await ask('/api/echo', { method, headers: { origin: foreign } });
        expect(named(headers)).toEqual([]);
        expect(headers.vary).toBe('Origin');
      }
      expect(named((await ask('/about-us', { headers: { origin } })).headers)).toEqual([]);
    },
  );
});

describe('a page', () => {
  it('a page is the same document whatever a framework’s headers request', async () => {
    const ask = await start();
    for (const name of [
      'rsc',
      'next-router-state-tree',
      'next-action',
      'x-middleware-subrequest',
    ]) {
      const answer = await ask('/about-us?_rsc=1', { headers: { [name]: '%' } });
      expect(answer).toMatchObject({ status: 200, body: 'about' });
    }
  });

  it('a page is sent as built, without its body for HEAD, and with 304 when it is known', async () => {
    const ask = await start();
    const { status, headers, body } = await ask('/about-us?utm=1');
    expect({ status, body }).toEqual({ status: 200, body: 'about' });
    const head = await ask('/about-us', { method: 'HEAD' });
    const each = { date: '', 'x-request-id': '' };
    expect({ ...head.headers, ...each }).toEqual({ ...headers, ...each });
    expect(head.body).toBe('');
    for (const tag of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const known = await ask('/about-us', { headers: { 'if-none-match': tag ?? '' } });
      expect(known).toMatchObject({ status: 304, body: '' });
      expect(known.headers.etag).toBe(headers.etag);
    }
    expect((await ask('/about-us', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  it('a page accepts neither another method nor a body', async () => {
    const ask = await start();
    const post = await ask('/about-us', { method: 'POST' });
    expect(post.status).toBe(405);
    expect(post.headers.allow).toBe('GET, HEAD');
    const headers = { 'content-length': '9' };
    expect((await ask('/about-us', { headers, unfinished: true })).status).toBe(413);
    expect((await ask('/nope', { headers, unfinished: true })).status).toBe(404);
  });

  it('a page for any last segment is found by each such segment, and by one segment only', async () => {
    const ask = await start();
    const statusOf = async (path: string) => (await ask(path)).status;
    for (const last of ['9876543210', 'x?q=1', '*', 'a%2Fb', '%C2%A0'])
      expect(await ask(`/login/of/${last}`), last).toMatchObject({ status: 200, body: 'login' });
    const { status, headers } = await ask('/login/of/9876543210/?q=1');
    expect([status, headers.location]).toEqual([308, '/login/of/9876543210?q=1']);
    for (const path of ['/login/of', '/login/of/', '/login/of//', '/login/of/x/y', '/login/x'])
      expect(await statusOf(path), path).toBe(404);
  });

  it('a page is found with a slash too many, never on another host', async () => {
    const ask = await start();
    const { status, headers } = await ask('/about-us/?a=//b');
    expect(status).toBe(308);
    expect(headers.location).toBe('/about-us?a=//b');
    for (const path of [
      '//evil.example/',
      '//evil.example',
      '/\\evil.example/',
      '/%5cevil.example/',
    ]) {
      const answer = await ask(path);
      expect(answer).toMatchObject({ status: 404, body: 'not found' });
      expect(answer.headers.location).toBeUndefined();
    }
  });
});

describe('a file of an earlier build', () => {
  it('a file of an earlier build is there until its time has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T23:59:59Z') });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const ask = await start();
    expect(await ask('/modules/earlier-A.js')).toMatchObject({ status: 200, body: 'earlier' });
    vi.setSystemTime(new Date('2030-01-02T00:00:00Z'));
    expect(await ask('/modules/earlier-A.js')).toMatchObject({ status: 404, body: 'not found' });
  });
});

describe('a film', () => {
  it.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=8-', 206, 'bytes 8-9/10', '89'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=5-99', 206, 'bytes 5-9/10', '56789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=4-2', 200, undefined, '0123456789'],
    ['bytes=0-1,3-4', 200, undefined, '0123456789'],
    ['bytes=-0', 416, 'bytes */10', ''],
  ])('a film is sent in parts: %s', async (range, status, contentRange, body) => {
    const ask = await start();
    const answer = await ask('/film.mp4', { headers: { range } });
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  it('a film is sent whole when the part is of another version', async () => {
    const ask = await start();
    const headers = { range: 'bytes=0-1', 'if-range': '"old"' };
    expect((await ask('/film.mp4', { headers })).body).toBe('0123456789');
  });
});
