import 'server-only';
import type { ErrorReason } from '@/lib/contract/errors';
import { type Env, loadEnv } from '@/lib/server/env';
import { countTowards } from './count';

const HOUR = 3600;

/** How many requests of a kind one address, and one IPv6 network, may send in an hour. */
const limitsOf = (env: Env) =>
  ({
    'otp-sends': [env.OTP_SENDS_PER_ADDRESS_HOUR, env.OTP_SENDS_PER_NETWORK_HOUR],
    'broker-logins': [env.BROKER_LOGINS_PER_ADDRESS_HOUR, env.BROKER_LOGINS_PER_NETWORK_HOUR],
    'pan-checks': [env.PAN_CHECKS_PER_ADDRESS_HOUR, env.PAN_CHECKS_PER_NETWORK_HOUR],
    'leads-masterclass': [env.LEADS_PER_ADDRESS_HOUR, env.LEADS_PER_NETWORK_HOUR],
    'leads-contact': [env.LEADS_PER_ADDRESS_HOUR, env.LEADS_PER_NETWORK_HOUR],
  }) as const;

/**
 * Counts a request towards the limit of the client's address, and then of its network.
 *
 * @param address IPv4, or IPv6 cut to its /64.
 * @param reason names the sentence that the visitor reads; without it that of `too_many_requests`.
 * @throws ApiError `too_many_requests`.
 */
export async function countAddress(
  address: string,
  name: keyof ReturnType<typeof limitsOf>,
  reason?: ErrorReason,
): Promise<void> {
  const [perAddress, perNetwork] = limitsOf(loadEnv())[name];
  await countTowards({ name, value: address, most: perAddress, seconds: HOUR }, reason);
  const network = networkOf(address);
  if (network === undefined) return;
  // Separately and last, since a rejected request counts too: one address must not use up its network's limit.
  const ofNetwork = { name: `${name}-of-network`, value: network, most: perNetwork, seconds: HOUR };
  await countTowards(ofNetwork, reason);
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
