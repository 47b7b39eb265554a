import 'server-only';
import { isIP } from 'node:net';

/**
 * The address of who sent the request: the socket's, or behind `proxies` proxies of ours the value
 * of X-Forwarded-For that the outermost of them added, the `proxies`-th from the right; everything
 * to its left is the sender's own claim. Undefined where the header holds too few addresses.
 *
 * IPv6 addresses are cut to their /64, which is what one customer gets.
 */
export function clientAddress({
  socket,
  forwardedFor,
  proxies,
}: {
  socket: string | undefined;
  forwardedFor?: string | undefined;
  proxies: number;
}): string | undefined {
  if (proxies === 0) return socket && withoutHost(socket);
  const claimed = (forwardedFor ?? '').split(',').at(-proxies)?.trim() ?? '';
  return isIP(claimed) > 0 ? withoutHost(claimed) : undefined;
}

function withoutHost(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  return `${network(address).join(':')}::`;
}

/** The first four groups of an IPv6 address, written out. */
function network(address: string): string[] {
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const head = before.split(':').filter(Boolean);
  // An address that ends in IPv4 notation holds two groups there.
  const tail = (after ?? '')
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const gap = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(gap).fill('0'), ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
}
