import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '@/lib/domain/dates';
import { runSiteChecks } from '@/lib/server/operations/doctor/check';
import { siteChecks } from '@/lib/server/operations/doctor/site-checks';
import { selfSigned } from './certificate';
import { failuresOf } from './run-doctor';
import { serverOfFile } from './server-of-file';
import { startServer } from './server-process';

/* The command's checks of the address that visitors use. */

const METRICS_TOKEN = 'a-token-of-at-least-32-characters';

const site = serverOfFile({ METRICS_TOKEN });

/** A proxy before `origin`, which adds these addresses. */
async function proxyThatAdds(origin: string, ...addresses: readonly string[]): Promise<string> {
  const headers: HeadersInit = addresses.length > 0 ? { 'x-forwarded-for': `${addresses}` } : {};
  return listen(
    createServer(async ({ url, headers: { authorization } }, response) => {
      const sent = { ...headers, ...(authorization && { authorization }) };
      const answer = await fetch(`${origin}${url}`, { headers: sent });
      response.writeHead(answer.status).end(await answer.text());
    }),
  );
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

it('the number of proxies is compared with the setting', async () => {
  const settings = { METRICS_TOKEN, TRUSTED_PROXY_COUNT: '1' };
  const SITE_URL = await proxyThatAdds(site.url, '192.0.2.1', '192.0.2.2');
  expect(await failuresOf(site, { ...settings, SITE_URL })).toMatchObject({
    proxies: expect.stringContaining('set TRUSTED_PROXY_COUNT to 2, not 1'),
  });
  const one = await proxyThatAdds(site.url, '192.0.2.1');
  expect(await failuresOf(site, { ...settings, SITE_URL: one })).not.toHaveProperty('proxies');
  const strict = await startServer(settings);
  onTestFinished(() => strict.signal('SIGTERM'));
  expect(await failuresOf(site, { ...settings, SITE_URL: strict.url })).toMatchObject({
    proxies: expect.stringContaining('lower TRUSTED_PROXY_COUNT'),
  });
  const junk = await proxyThatAdds(strict.url, 'for=192.0.2.1');
  expect(await failuresOf(site, { ...settings, SITE_URL: junk })).toMatchObject({
    proxies: expect.stringContaining('let it add the address that it sees'),
  });
  const withPort = await proxyThatAdds(strict.url, '192.0.2.1:4711');
  expect(await failuresOf(site, { ...settings, SITE_URL: withPort })).not.toHaveProperty('proxies');
});

it.each([
  ['for a year', 365, undefined],
  ['for a fortnight', 14.5, undefined],
  ['for less', 13.5, 'ends in 13 days: let the proxy renew it'],
  ['no more', -1, 'is not accepted (CERT_HAS_EXPIRED): give the proxy a valid one for localhost'],
])('a certificate that is valid %s', async (_, days, says) => {
  const now = Date.now();
  const { cert, key } = selfSigned(new Date(now - 90 * DAY_MS), new Date(now + days * DAY_MS));
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'certificate.pem');
  writeFileSync(file, cert);
  const address = await listen(createTlsServer({ cert, key }, (_, response) => response.end()));
  const SITE_URL = address.replace('http://127.0.0.1', 'https://localhost');
  const failed = await failuresOf(site, { SITE_URL, NODE_EXTRA_CA_CERTS: file });
  expect(failed.certificate).toBe(says);
});

it('an address that never answers costs five seconds, and the command ends', async () => {
  const SITE_URL = await listen(createServer(() => undefined));
  expect(await failuresOf(site, { SITE_URL })).toMatchObject({
    site: 'no answer within 5 s: try again',
    proxies: 'no answer within 5 s: try again',
  });
}, 20_000);

it('a proxy without TLS and a site that is not there fail', async () => {
  const plain = await listen(createServer((_, response) => response.end()));
  const results = await runSiteChecks(
    siteChecks(() => plain.replace('http://127.0.0.1', 'https://localhost')),
  );
  expect(results).toMatchObject([
    { name: 'certificate', ok: false, says: expect.stringContaining('give the proxy a valid one') },
    { name: 'site', ok: false, says: expect.stringContaining('start the site and its proxy') },
    { name: 'proxies', ok: false },
  ]);
});
