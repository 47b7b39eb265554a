import 'server-only';
import type { ErrorReason } from '@/lib/contract/errors';
import { count } from './count';

const HOUR = 3600;

/** How many requests of a kind one client may send in an hour. */
interface AddressLimit {
  /** Names the limit; each has its own. */
  readonly name: string;
  readonly perAddress: number;
  /** For all addresses of one IPv6 network together. */
  readonly perNetwork: number;
  /** Names the sentence that the visitor reads; without it that of `too_many_requests`. */
  readonly reason?: ErrorReason;
}

/**
 * Counts a request towards the limit of the client's address, and then of its network.
 *
 * @param address IPv4, or IPv6 cut to its /64.
 * @throws ApiError `too_many_requests`.
 */
export async function countAddress(
  address: string,
  { name, perAddress, perNetwork, reason }: AddressLimit,
): Promise<void> {
  await count([{ name, value: address, most: perAddress, seconds: HOUR }], reason);
  const network = networkOf(address);
  if (network === undefined) return;
  // Separately and last, since a rejected request counts too: one address must not use up its network's limit.
  const ofNetwork = { name: `${name}-of-network`, value: network, most: perNetwork, seconds: HOUR };
  await count([ofNetwork], reason);
}

/**
 * The /48 of an IPv6 address, which one customer may have with its 65,536 networks of /64; undefined
 * for IPv4, where many customers share one address.
 */
function networkOf(address: string): string | undefined {
  const [groups, rest] = address.split('::');
  if (groups === undefined || rest === undefined) return undefined;
  return [...groups.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3).join(':');
}
