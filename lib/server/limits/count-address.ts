import 'server-only';
import { count } from './count';

const HOUR = 3600;

/** How often something may happen in an hour from one place. */
interface AddressLimit {
  /** Names the limit; each has its own. */
  readonly name: string;
  readonly perAddress: number;
  /** For all addresses of one IPv6 network together. */
  readonly perNetwork: number;
  /** What the visitor reads; without it the sentence of the error's code. */
  readonly detail?: string;
}

/**
 * Counts one time of a client's address, and then of its network.
 *
 * @param address IPv4, or IPv6 cut to its /64.
 * @throws ApiError `too_many_requests`.
 */
export async function countAddress(
  address: string,
  { name, perAddress, perNetwork, detail }: AddressLimit,
): Promise<void> {
  await count([{ name, value: address, most: perAddress, seconds: HOUR }], detail);
  const network = networkOf(address);
  if (network === undefined) return;
  // Apart and last, since a refused time counts too: one address must not use up its network's.
  const ofNetwork = { name: `${name}-of-network`, value: network, most: perNetwork, seconds: HOUR };
  await count([ofNetwork], detail);
}

/**
 * The /48 of an IPv6 address, which one customer may hold with 65,536 networks of /64; undefined for
 * IPv4, where many customers share one address.
 */
function networkOf(address: string): string | undefined {
  const [groups, rest] = address.split('::');
  if (groups === undefined || rest === undefined) return undefined;
  return [...groups.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3).join(':');
}
