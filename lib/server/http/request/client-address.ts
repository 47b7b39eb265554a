import 'server-only';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A provider's customer gets at least a /64, which is four groups of sixteen bits. */
const NETWORK_GROUPS = 4;

/**
 * The client's address: the socket's, or behind `proxies` trusted proxies the value
 * of X-Forwarded-For that the outermost of them added, the `proxies`-th from the right; everything
 * to its left is the client's own claim. Undefined if the header has too few values, or this one is not an
 * address.
 *
 * IPv6 addresses are cut to their /64, such as `2001:db8:1:2::`; an IPv4-mapped address is returned as
 * IPv4.
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
  const claimed = withoutPort(forwardedValue(forwardedFor, proxies) ?? '');
  return isIP(claimed) > 0 ? withoutHost(claimed) : undefined;
}

/** Returns the value that the outermost of `proxies` trusted proxies added; undefined if there are fewer values. */
export function forwardedValue(
  forwardedFor: string | undefined,
  proxies: number,
): string | undefined {
  return forwardedFor?.split(',').at(-proxies)?.trim();
}

/** Removes a port and quotes, as in `192.0.2.1:4711` or `"[2001:db8::1]:4711"` (RFC 7239, 6). */
function withoutPort(value: string): string {
  const bare = /^"(.*)"$/.exec(value)?.[1] ?? value;
  const [, v6, v4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(bare) ?? [];
  return v6 ?? v4 ?? bare;
}

/** The latest addresses, since a client asks several times. */
const known = new Map<string, string>();
const MOST_KNOWN = 1_000;

function withoutHost(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const cut = cutHost(text);
  known.set(text, cut);
  return cut;
}

function cutHost(text: string): string {
  if (isIP(text) === 0) return text;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::`;
}
