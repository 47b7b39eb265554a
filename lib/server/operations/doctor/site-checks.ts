import 'server-only';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { DAY_MS } from '@/lib/domain/dates';
import { loadEnv, ownOrigins } from '@/lib/server/env';
import { codeOf } from '@/lib/server/error-code';
import { endOfTime, fail, ok, type SiteCheck, type SiteCheckResult } from './check';

const LEAST_DAYS = 14;

/** The website at the address that visitors use, through its proxies. @param origin Returns SITE_URL's. */
export const siteChecks = (origin = () => ownOrigins(loadEnv())[0]): SiteCheck[] => [
  { name: 'certificate', run: async () => checkCertificate(new URL(origin())) },
  { name: 'site', run: async () => checkReady(origin()) },
  { name: 'proxies', run: async () => checkProxies(origin()) },
];

async function checkCertificate({ protocol, hostname, port }: URL): Promise<SiteCheckResult> {
  if (protocol === 'http:') return ok('none: this sandbox speaks no TLS');
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, servername: host, port: Number(port || 443) });
  try {
    await once(socket, 'secureConnect', { signal: endOfTime() });
    const days = Math.floor(
      (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS,
    );
    if (days >= LEAST_DAYS) return ok(`is valid for ${days} more days`);
    return fail(`ends in ${days} days: let the proxy renew it`);
  } catch (error) {
    // Without a connection there is no certificate, such as after ENOTFOUND.
    if (/^E(?!RR_|PROTO)/.test(codeOf(error))) throw error;
    return fail(`is not accepted (${codeOf(error)}): give the proxy a valid one for ${host}`);
  } finally {
    socket.destroy();
  }
}

async function checkReady(origin: string): Promise<SiteCheckResult> {
  try {
    const { status } = await ask(`${origin}/api/ready`);
    if (status === 200) return ok(`${origin} is ready`);
    if (status === 503)
      return fail(`${origin} is not ready: look at its log, and for a quarantine`);
    return fail(`${origin}/api/ready answers ${status}: correct SITE_URL or the proxy`);
  } catch (error) {
    return fail(`${origin} does not answer (${codeOf(error)}): start the site and its proxy`);
  }
}

/** Number of proxies that the request for the metrics passed. */
const forwarded = /^forwarded_addresses (\d+)$/m;

async function checkProxies(origin: string): Promise<SiteCheckResult> {
  const { TRUSTED_PROXY_COUNT: trusted, METRICS_TOKEN } = loadEnv();
  const { status, text } = await ask(`${origin}/api/me`);
  if (status === 400 && text.includes('bad_proxy')) {
    return fail(`fewer than ${trusted} add to X-Forwarded-For: lower TRUSTED_PROXY_COUNT`);
  }
  if (status === 400 && text.includes('bad_forwarded')) {
    return fail(
      'the proxy adds a value to X-Forwarded-For that is no address, whose form is in the log of the site: let it add the address that it sees',
    );
  }
  if (METRICS_TOKEN === undefined) {
    return ok(`at least ${trusted}; with METRICS_TOKEN set their number is counted`);
  }
  const metrics = await ask(`${origin}/api/metrics`, { authorization: `Bearer ${METRICS_TOKEN}` });
  const [, found] = forwarded.exec(metrics.text) ?? [];
  if (found === undefined)
    return fail(`not counted: ${origin}/api/metrics answers ${metrics.status}`);
  if (Number(found) === trusted) return ok(`${trusted}, as TRUSTED_PROXY_COUNT says`);
  return fail(
    `${found} add to X-Forwarded-For: set TRUSTED_PROXY_COUNT to ${found}, not ${trusted}`,
  );
}

async function ask(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers, redirect: 'manual', signal: endOfTime() });
  return { status: response.status, text: await response.text() };
}
