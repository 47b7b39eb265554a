import 'server-only';
import { now } from '@/lib/server/core/time/clock';
import { loadEnv } from '@/lib/server/env';
import { addTo, tooMany } from './count';

/** A process counts a thirtieth of an address's limit at once, before these requests are sent. */
const SHARES = 30;

const WINDOW_MS = 60_000;

/** Requests that an address may send before the next count, and the count in progress. */
interface Share {
  left: number;
  counting?: Promise<void> | undefined;
}

/** By address, for the window that began at `start`. An address is hashed only when it is counted. */
let shares = { start: 0, of: new Map<string, Share>() };

/**
 * Counts a request of an address, to any endpoint. Never allows more than the settings; with several
 * processes, each may reserve a share that the others then lack.
 *
 * @throws ApiError `too_many_requests` for more in a minute than the settings allow.
 */
export async function countRequest(address: string): Promise<void> {
  const at = await now();
  const share = shareOf(address, at.getTime() - (at.getTime() % WINDOW_MS));
  while (share.left === 0) {
    // Sequential: parallel requests would be rejected although this one adds to their share.
    share.counting ??= refill(share, address).finally(() => {
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

async function refill(share: Share, address: string): Promise<void> {
  const { REQUESTS_PER_ADDRESS_MINUTE: most } = loadEnv();
  const limit = { name: 'calls', value: address, most, seconds: WINDOW_MS / 1000 };
  const times = Math.max(1, Math.floor(most / SHARES));
  const count = await addTo(limit, { times, forgettable: true });
  const excess = Math.max(0, count.counted - most);
  if (excess >= times) throw tooMany(count);
  share.left += times - excess;
}
