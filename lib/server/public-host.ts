import 'server-only';
import { BlockList, isIP } from 'node:net';

/** Networks that the internet does not route to (RFC 1918, 4193, 6598 and loopback). */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addSubnet('::', 127, 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Whether a URL's host name could be reached from the internet. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  if (family > 0) return !privateNetworks.check(name, family === 6 ? 'ipv6' : 'ipv4');
  return name.includes('.') && !/\.(?:localhost|local|internal|test)$/.test(name);
}
