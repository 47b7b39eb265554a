import 'server-only';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges of ipaddr.js that the internet does not route to. */
const privateRanges: ReadonlySet<string> = new Set([
  'carrierGradeNat',
  'linkLocal',
  'loopback',
  'private',
  'uniqueLocal',
  'unspecified',
]);

/** Whether a URL's host name could be reached from the internet. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) > 0) return !privateRanges.has(ipaddr.process(name).range());
  return name.includes('.') && !/\.(?:localhost|local|internal|test)$/.test(name);
}
