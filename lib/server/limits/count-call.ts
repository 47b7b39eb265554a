import 'server-only';
import { loadEnv } from '@/lib/server/env';
import { count } from './count';

/**
 * Counts a call of an address, whatever it calls.
 *
 * @throws CallError `too_many_requests` for more in a minute than the settings allow.
 */
export async function countCall(address: string): Promise<void> {
  const most = loadEnv().REQUESTS_PER_ADDRESS_MINUTE;
  await count([{ name: 'calls', value: address, most, seconds: 60 }], { forgettable: true });
}
