import 'server-only';
import { now } from '@/lib/server/clock';
import { type Env, loadEnv } from '@/lib/server/env';
import { tooMany } from './count';
import { addTo, currentCounters } from './counters';

/** A process counts this part of an address's requests at once and then hands them out. */
const SHARES = 30;

const WINDOW_MS = 60_000;

/** Requests of an address that are counted and not yet made, and the counting under way. */
interface Share {
  left: number;
  counting?: Promise<void> | undefined;
}

/** By address, for the window that began then: nothing of an address is hashed until it is counted. */
let shares = { start: 0, of: new Map<string, Share>() };

let env: Env | undefined;

/**
 * Counts a request of an address, whatever it asks. Never lets more through than the settings allow;
 * with several processes, each may hold a share that the others then lack.
 *
 * @throws ApiError `too_many_requests` for more in a minute than the settings allow.
 */
export async function countRequest(address: string): Promise<void> {
  env ??= loadEnv();
  const { AUTH_SECRET, REQUESTS_PER_ADDRESS_MINUTE: most } = env;
  const at = await now();
  const share = shareOf(address, at.getTime() - (at.getTime() % WINDOW_MS));
  while (share.left === 0) {
    // One counting at a time: others would be refused while this one brings what they need.
    share.counting ??= refill(share, { address, most, secret: AUTH_SECRET }).finally(() => {
      share.counting = undefined;
    });
    await share.counting;
  }
  share.left -= 1;
}

function shareOf(address: string, start: number): Share {
  if (shares.start !== start) shares = { start, of: new Map() };
  const share = shares.of.get(address) ?? { left: 0 };
  shares.of.set(address, share);
  return share;
}

async function refill(
  share: Share,
  { address, most, secret }: { address: string; most: number; secret: string },
): Promise<void> {
  const limit = { name: 'calls', value: address, most, seconds: WINDOW_MS / 1000 };
  const counters = await currentCounters([limit], secret);
  const times = Math.max(1, Math.floor(most / SHARES));
  const counts = await addTo(counters, { times, forgettable: true });
  const counted = Math.max(...counts.values());
  const excess = Math.max(0, counted - most);
  if (excess >= times) throw tooMany(counters);
  share.left += times - excess;
}
