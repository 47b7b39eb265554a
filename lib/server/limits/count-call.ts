import 'server-only';
import { type Env, loadEnv } from '@/lib/server/env';
import { tooMany } from './count';
import { addTo, type Counter, currentCounters } from './counters';

/** A process counts this part of an address's calls at once and then hands them out. */
const SHARES = 30;

/** Calls of an address that are counted and not yet made, and the counting under way. */
interface Share {
  left: number;
  counting?: Promise<void> | undefined;
}

/** By the counter's key, for the window that began then. */
let shares = { start: 0, of: new Map<string, Share>() };

let env: Env | undefined;

/**
 * Counts a call of an address, whatever it calls. Never lets more through than the settings allow;
 * with several processes, each may hold a share that the others then lack.
 *
 * @throws CallError `too_many_requests` for more in a minute than the settings allow.
 */
export async function countCall(address: string): Promise<void> {
  env ??= loadEnv();
  const most = env.REQUESTS_PER_ADDRESS_MINUTE;
  const limit = { name: 'calls', value: address, most, seconds: 60 };
  for (const counter of await currentCounters([limit], env.AUTH_SECRET)) {
    const share = shareOf(counter);
    while (share.left === 0) {
      // One counting at a time: others would be refused while this one brings what they need.
      share.counting ??= refill(share, counter).finally(() => {
        share.counting = undefined;
      });
      await share.counting;
    }
    share.left -= 1;
  }
}

function shareOf({ key, start }: Counter): Share {
  if (shares.start !== start.getTime()) shares = { start: start.getTime(), of: new Map() };
  const share = shares.of.get(key) ?? { left: 0 };
  shares.of.set(key, share);
  return share;
}

async function refill(share: Share, counter: Counter): Promise<void> {
  const times = Math.max(1, Math.floor(counter.most / SHARES));
  const counts = await addTo([counter], { times, forgettable: true });
  const excess = Math.max(0, (counts.get(counter.key) ?? 0) - counter.most);
  if (excess >= times) throw tooMany([counter]);
  share.left += times - excess;
}
