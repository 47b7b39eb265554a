import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { createLog } from '@/lib/server/log';
import type { Site } from '../static/site';
import { staticFile } from '../static/static-file';
import { requestHandler } from './handle-request';
import { routePattern } from './route-pattern';

const page = (status: number, body: string) =>
  staticFile({
    status,
    bodies: new Map([['identity', Buffer.from(body)]]),
    headers: { 'Content-Type': 'text/html' },
    vary: [],
  });

const site: Site = {
  pages: new Map([['/about-us', page(200, 'about')]]),
  files: new Map([['/film.mp4', page(200, '0123456789')]]),
  notFound: page(404, 'not found'),
  failed: page(500, 'failed'),
  dynamicPages: [
    {
      pattern: routePattern('/whatsApp/auth/[mob]'),
      headers: (nonce) => ({ 'Content-Security-Policy': `script-src 'nonce-${nonce}'` }),
    },
  ],
  handlers: ['/api/echo', '/api/leads/contact', '/api/webhooks/payments', '/api/health'].map(
    (route) => ({ pattern: routePattern(route), methods: ['GET', 'POST'] }),
  ),
};

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
  /** What is sent of a body, without a word about its length. */
  parts?: string[];
  /** The body's end is never sent. */
  unfinished?: boolean;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a front whose Next answers with what it was sent, and returns how to ask it. */
async function start(settings: Record<string, string> = {}, bodyTimeMs?: number) {
  const handler = requestHandler({
    site,
    env: parseEnv(settings),
    bodyTimeMs,
    log: createLog({ write: (line: string) => logged.push(line) }),
    next: async (incoming, response) => {
      if (incoming.url?.includes('fail')) throw new Error('Next fails');
      response.setHeader('Cache-Control', 's-maxage=31536000');
      const { method, url, headers } = incoming;
      response.end(JSON.stringify({ method, url, headers, body: await text(incoming) }));
    },
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
    // The front may close the connection while this end still writes.
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

describe('a call', () => {
  it('reaches Next with its body and with what the front knows of its sender', async () => {
    const ask = await start();
    const { status, headers, body } = await ask('/api/echo?a=b', {
      method: 'POST',
      headers: {
        host: 'evil.example',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'for=6.6.6.6',
      },
      parts: ['{"a":', '1}'],
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    const seen = JSON.parse(body);
    expect(seen).toMatchObject({ method: 'POST', url: '/api/echo?a=b', body: '{"a":1}' });
    expect(seen.headers).toMatchObject({
      host: 'localhost:3000',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-proto': 'http',
    });
    expect(seen.headers).not.toHaveProperty('forwarded');
  });

  it('is told from the values that trusted proxies added, or refused', async () => {
    const ask = await start({ TRUSTED_PROXY_COUNT: '2' });
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.2' };
    const { body } = await ask('/api/echo', { headers });
    expect(JSON.parse(body).headers['x-forwarded-for']).toBe('203.0.113.7');
    const refused = await ask('/api/echo', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.body).code).toBe('bad_proxy');
    expect((await ask('/api/health')).status).toBe(200);
    expect((await ask('/whatsApp/auth/1')).status).toBe(200);
  });

  it.each([
    ['/api/echo', 16],
    ['/api/leads/contact', 8],
    ['/api/webhooks/payments', 256],
  ])('to %s carries at most %i kB', async (path, kilobytes) => {
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

  it('whose body does not arrive is given up', async () => {
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

  it('by another method is told which there are', async () => {
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
  ])('to %s is answered in the envelope', async (path, status, code) => {
    const ask = await start();
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(JSON.parse(answer.body).code).toBe(code);
  });

  it('that breaks says so without saying why', async () => {
    const ask = await start();
    const { status, headers, body } = await ask('/api/echo?fail');
    expect(status).toBe(500);
    expect(JSON.parse(body).code).toBe('internal');
    expect(body).not.toContain('Next fails');
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'error', requestId: headers['x-request-id'] }),
    ]);
    const page = await ask('/whatsApp/auth/fail');
    expect(page).toMatchObject({ status: 500, body: 'failed' });
  });
});

describe('the id of a call', () => {
  it('is the front’s own, in the answer as in what Next is told', async () => {
    const ask = await start();
    const claimed = { 'x-request-id': 'claimed' };
    const { headers, body } = await ask('/api/echo', { headers: claimed });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.parse(body).headers['x-request-id']).toBe(headers['x-request-id']);
    const refused = await ask('/api/nope', { headers: claimed });
    expect(refused.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(refused.headers['x-request-id']).not.toBe(headers['x-request-id']);
  });
});

describe('a call from another origin', () => {
  const origin = 'http://localhost:4000';
  const named = (headers: IncomingHttpHeaders) =>
    Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));

  it('is told nothing without a separate front end', async () => {
    const ask = await start();
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await ask('/api/echo', { method, headers: { origin } });
      expect(named(headers)).toEqual([]);
    }
  });

  it('of the separate front end may be read, refusals too', async () => {
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
    'of %s is told nothing by it',
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
  it('is sent as built, without its body for HEAD, and not at all when it is known', async () => {
    const ask = await start();
    const { status, headers, body } = await ask('/about-us?utm=1');
    expect({ status, body }).toEqual({ status: 200, body: 'about' });
    const head = await ask('/about-us', { method: 'HEAD' });
    expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
    expect(head.body).toBe('');
    for (const tag of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const known = await ask('/about-us', { headers: { 'if-none-match': tag ?? '' } });
      expect(known).toMatchObject({ status: 304, body: '' });
      expect(known.headers.etag).toBe(headers.etag);
    }
    expect((await ask('/about-us', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  it('takes neither another method nor a body', async () => {
    const ask = await start();
    const post = await ask('/about-us', { method: 'POST' });
    expect(post.status).toBe(405);
    expect(post.headers.allow).toBe('GET, HEAD');
    const headers = { 'content-length': '9' };
    expect((await ask('/about-us', { headers, unfinished: true })).status).toBe(413);
    expect((await ask('/nope', { headers, unfinished: true })).status).toBe(404);
  });

  it('is found with a slash too many, never on another host', async () => {
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

  it('that Next renders has a nonce, the same in its policy as in what Next is told', async () => {
    const ask = await start();
    const [first, second] = [await ask('/whatsApp/auth/1'), await ask('/whatsApp/auth/1')];
    const policy = first.headers['content-security-policy'];
    expect(policy).toMatch(/^script-src 'nonce-[\w+/]{22}=='$/);
    expect(JSON.parse(first.body).headers['content-security-policy']).toBe(policy);
    expect(second.headers['content-security-policy']).not.toBe(policy);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('asked for as data comes from Next and stays out of caches', async () => {
    const ask = await start();
    const { headers, body } = await ask('/about-us?_rsc=1', { headers: { rsc: '1' } });
    expect(JSON.parse(body).url).toBe('/about-us?_rsc=1');
    expect(headers['cache-control']).toBe('no-store');
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
  ])('is sent in parts: %s', async (range, status, contentRange, body) => {
    const ask = await start();
    const answer = await ask('/film.mp4', { headers: { range } });
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  it('is sent whole when the part is of another version', async () => {
    const ask = await start();
    const headers = { range: 'bytes=0-1', 'if-range': '"old"' };
    expect((await ask('/film.mp4', { headers })).body).toBe('0123456789');
  });
});
