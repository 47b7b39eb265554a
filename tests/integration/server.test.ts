import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { liveSettings } from '@/lib/server/env.examples';
import { findPagePolicy } from '@/lib/server/http/policies/page-policies';
import {
  endpointHeaders,
  fileHeaders,
  pageHeaders,
} from '@/lib/server/http/policies/security-headers';
import { inlineCode } from '@/lib/server/http/site/inline-code';
import { manifestSchema } from '@/lib/server/http/site/manifest';
import { serverOfFile } from './server-of-file';
import { failToStart, isListening, sendRaw, startServer } from './server-process';

const env = parseEnv({});
const manifest = manifestSchema.parse(JSON.parse(await readFile('.server/manifest.json', 'utf8')));
const pages = manifest.pages.filter(({ path }) => !path.startsWith('/_'));
const script = manifest.files.find(({ path }) => path.endsWith('.js'))?.path ?? '';

const server = serverOfFile();

/** Names in lower case, as answers have them. */
const named = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const ask = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init });

/** Sends the path unchanged and does not unpack the answer. */
async function askPlainly(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const outgoing = request({ port: server.port, path, headers, method, agent: false }).end();
  const [response] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

it('the server prints one line when it is ready', () => {
  expect(server.printed()).toBe(`Ready at ${server.url} (sandbox: no real money or messages)\n`);
});

describe.each(pages)('the page $path', ({ path, route }) => {
  it('the page has the headers of its policy, with the hashes of its own scripts and styles', async () => {
    const response = await ask(path);
    const html = await response.text();
    const expected = pageHeaders(env, {
      pagePolicy: findPagePolicy(route) ?? {},
      inline: inlineCode(html),
      embed: manifest.embeds[route],
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...named(expected),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=300, must-revalidate',
      vary: 'Accept-Encoding',
    });
    expect(response.headers.get('content-security-policy')?.length).toBeLessThanOrEqual(4096);
    expect(response.headers.has('set-cookie')).toBe(false);
    expect(response.headers.has('x-powered-by')).toBe(false);
  });
});

describe('a built page', () => {
  it('a built page contains its styles once', async () => {
    const html = await (await ask('/')).text();
    const scripts = [...html.matchAll(/<script\b.*?<\/script>/gs)].join('');
    expect(html).toContain('@font-face');
    expect(scripts).not.toContain('@font-face');
  });

  it('a built page comes in the encoding that the browser prefers, each with its own entity tag', async () => {
    const whole = await askPlainly('/');
    expect(whole.headers).not.toHaveProperty('content-encoding');
    const brotli = await askPlainly('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(whole.body);
    const gzip = await askPlainly('/', { 'accept-encoding': 'br;q=0.1, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body)).toEqual(whole.body);
    const tags = [whole, brotli, gzip].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
  });

  it('the broker login is one document for all numbers, which the sitemap does not name', async () => {
    const [one, other] = await Promise.all(
      ['/whatsApp/auth/9876543210?q=1', '/whatsApp/auth/number'].map((path) => askPlainly(path)),
    );
    expect(one?.status).toBe(200);
    expect(other?.body).toEqual(one?.body);
    expect(other?.headers.etag).toBe(one?.headers.etag);
    expect(one?.headers['referrer-policy']).toBe('same-origin');
    const slash = await askPlainly('/whatsApp/auth/9876543210/?q=1');
    expect([slash.status, slash.headers.location]).toEqual([308, '/whatsApp/auth/9876543210?q=1']);
    for (const path of ['/whatsApp/auth', '/whatsApp/auth/', '/whatsApp/auth/9876543210/x'])
      expect((await askPlainly(path)).status, path).toBe(404);
    const sitemap = await askPlainly('/sitemap.xml');
    expect(String(sitemap.body)).not.toContain('whatsApp');
  });

  it('a built page is not sent again to a browser that has it', async () => {
    const accept = { 'accept-encoding': 'br' };
    const { headers } = await askPlainly('/', accept);
    const again = await askPlainly('/', { ...accept, 'if-none-match': headers.etag });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      'cache-control': headers['cache-control'],
      'content-security-policy': headers['content-security-policy'],
    });
  });

  it('a built page answers HEAD with the same headers', async () => {
    const [get, head] = [await askPlainly('/'), await askPlainly('/', {}, 'HEAD')];
    const each = { date: '', 'x-request-id': '' };
    expect({ ...head.headers, ...each }).toEqual({ ...get.headers, ...each });
    expect(head.body).toHaveLength(0);
  });

  it('a built page accepts neither another method nor a body', async () => {
    const response = await ask('/', { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...named(endpointHeaders(env)),
      allow: 'GET, HEAD',
    });
    const raw = await sendRaw(
      server.port,
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
    );
    expect(raw).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('a file', () => {
  it('a file of the build is cached as one that never changes', async () => {
    const response = await ask(script);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...named(fileHeaders(env, script)),
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('a picture for sharing may be shown by other sites', async () => {
    const response = await ask('/share/site.png');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('robots.txt keeps crawlers out of a sandbox', async () => {
    const response = await ask('/robots.txt');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...named(fileHeaders(env, '/robots.txt')),
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(await response.text()).toBe('User-agent: *\nDisallow: /\n');
  });

  it('sitemap.xml lists no page of a sandbox', async () => {
    const response = await ask('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml');
    expect(await response.text()).not.toContain('<loc>');
  });

  it('speculation-rules.json tells browsers what to prefetch', async () => {
    const response = await ask('/speculation-rules.json');
    expect(response.headers.get('content-type')).toBe('application/speculationrules+json');
    expect(await response.json()).toHaveProperty('prefetch');
  });
});

describe('a path that does not exist', () => {
  it.each([
    '/nope',
    '/subscriptions/nope',
    '/_next/image?url=%2Fx.png&w=64&q=75',
    `${script}.map`,
    '/.env',
    '/package.json',
    '/%E0%A4%A',
    '//evil.example/',
    '/\\evil.example/',
    `/${'x'.repeat(3000)}`,
  ])('a path that does not exist is answered with the built page: %s', async (path) => {
    const { status, headers, body } = await askPlainly(path);
    const expected = pageHeaders(env, {
      pagePolicy: {},
      inline: inlineCode(String(body)),
      embed: undefined,
    });
    expect(status).toBe(404);
    expect(headers).toMatchObject(named(expected));
    expect(headers).not.toHaveProperty('location');
    expect(String(body)).toContain('Page not found');
  });

  it('an endpoint that does not exist is answered in the envelope', async () => {
    const response = await ask('/api/nope');
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject(named(endpointHeaders(env)));
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: expect.any(String),
      detail: expect.any(String),
    });
  });
});

describe('GET /api/health', () => {
  it('the health endpoint answers as soon as the process serves', async () => {
    const response = await ask('/api/health');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject(named(endpointHeaders(env)));
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('the health endpoint answers HEAD and OPTIONS without a body, and other methods with those it accepts', async () => {
    expect(await (await ask('/api/health', { method: 'HEAD' })).text()).toBe('');
    const options = await ask('/api/health', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const post = await ask('/api/health', { method: 'POST', body: '{}' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await post.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('a client that sends the health endpoint too much is rejected, however it announces the length', async () => {
    const head = 'GET /api/health HTTP/1.1\r\nHost: x\r\n';
    const chunk = `4001\r\n${'x'.repeat(0x4001)}\r\n`;
    const streamed = await sendRaw(
      server.port,
      `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`,
    );
    expect(streamed).toMatch(/^HTTP\/1\.1 413 .*Connection: close.*"code":"body_too_large"/s);
    const announced = await sendRaw(server.port, `${head}Content-Length: 134217728\r\n\r\n`);
    expect(announced).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('a message that is no valid HTTP', () => {
  it.each([
    ['nonsense\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431 '],
  ])(
    'a message that is no valid HTTP is rejected with the headers of every response',
    async (bytes, status) => {
      const answer = await sendRaw(server.port, bytes);
      expect(answer).toContain(`HTTP/1.1 ${status}`);
      expect(answer).toContain('X-Content-Type-Options: nosniff\r\n');
      expect(answer).toMatch(/\r\nX-Request-Id: [\da-f-]{36}\r\n/);
    },
  );
});

describe('a start', () => {
  it('a start on a port in use names the port', async () => {
    const { code, message } = await failToStart({ PORT: String(server.port) });
    expect(code).toBe(1);
    expect(message).toBe(
      `Port ${server.port} is in use: stop the program that uses it or set PORT to another one.\n`,
    );
  });

  it('a start with settings that are not the build’s asks for a build', async () => {
    const { code, message } = await failToStart(liveSettings);
    expect(code).toBe(1);
    expect(message).toContain('npm run build');
    expect(message).toContain('APP_MODE=live (was sandbox)');
  });

  it('a start without its database fails and reports a remedy', async () => {
    const { code, message } = await failToStart({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' });
    expect(code).toBe(1);
    expect(message).toContain("The database can't be reached: connect ECONNREFUSED 127.0.0.1:9.");
    expect(message).toContain('leave DATABASE_URL unset');
  });

  it('a start with malformed settings lists them all', async () => {
    const { code, message } = await failToStart({ PORT: 'x', SITE_URL: 'https://www.example.com' });
    expect(code).toBe(1);
    expect(message).toMatch(/^These settings stop the start:\n {2}PORT is "x".*\n {2}SITE_URL is/);
  });
});

describe('SIGTERM', () => {
  it('SIGTERM, also a second one, lets a request under way finish, and ends the process', async () => {
    const stopped = await startServer();
    onTestFinished(() => stopped.signal('SIGKILL'));
    const headers = { 'transfer-encoding': 'chunked', expect: '100-continue' };
    const outgoing = request({ port: stopped.port, path: '/api/health', headers, agent: false });
    outgoing.flushHeaders();
    // The server has read the request's head when it says this.
    await once(outgoing, 'continue');
    stopped.signal('SIGTERM');
    await expect.poll(() => isListening(stopped.port)).toBe(false);
    stopped.signal('SIGTERM');
    outgoing.end();
    const [response] = await once(outgoing, 'response');
    expect(response.statusCode).toBe(200);
    expect(await text(response)).toBe('{"status":"ok"}');
    expect(await stopped.ended).toBe(0);
  });
});

describe('a client that sends two requests at once and leaves', () => {
  it('a client that leaves delays neither other answers nor the end', {
    timeout: 20_000,
  }, async () => {
    const left = await startServer();
    onTestFinished(() => left.signal('SIGKILL'));
    const two = ['/api/ready', '/about-us'].map(
      (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    for (let client = 0; client < 20; client += 1) {
      const socket = connect(left.port, '127.0.0.1');
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(two.join(''), resolve));
      socket.resetAndDestroy();
    }
    expect((await fetch(`${left.url}/disclaimer`)).status).toBe(200);
    left.signal('SIGTERM');
    expect(await Promise.race([left.ended, delay(10_000, 'still there')])).toBe(0);
  });
});

describe('output that can’t be written', () => {
  it('a full disk of the log costs lines, which are counted, and nothing else', async () => {
    const token = 'a-token-of-at-least-32-characters';
    const full = await startServer({ METRICS_TOKEN: token }, { output: '/dev/full' });
    onTestFinished(() => full.signal('SIGKILL'));
    const statusOf = async (path: string) => (await fetch(full.url + path)).status;
    const statuses = () =>
      Promise.all(['/disclaimer', '/api/health', '/api/ready', '/api/me'].map(statusOf));
    // The first answer of the database may take longer than the half second that readiness allows.
    await expect.poll(statuses).toEqual([200, 200, 200, 401]);
    expect(await statuses()).toEqual([200, 200, 200, 401]);
    const headers = { authorization: `Bearer ${token}` };
    const metrics = await (await fetch(`${full.url}/api/metrics`, { headers })).text();
    expect(metrics).toMatch(/^log_lines_lost_total [1-9]/m);
    full.signal('SIGTERM');
    expect(await full.ended).toBe(0);
  });

  it('output that nobody reads any more stops neither the site nor its end', {
    timeout: 20_000,
  }, async () => {
    const prints = 'setInterval(() => console.error("something"), 50).unref()';
    const unread = await startServer({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(prints)}`,
    });
    onTestFinished(() => unread.signal('SIGKILL'));
    unread.stopReading();
    await delay(1_000);
    expect((await fetch(`${unread.url}/disclaimer`)).status).toBe(200);
    unread.signal('SIGTERM');
    expect(await unread.ended).toBe(0);
  });
});
