import 'server-only';
import { loadEnv } from '@/lib/server/env';
import { count } from '@/lib/server/limits/count';
import type { Lead } from './lead';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Counts one sending of a form by an address.
 *
 * @throws CallError `too_many_requests`.
 */
export async function countLead(form: Lead['kind'], address: string): Promise<void> {
  const { LEADS_PER_ADDRESS_HOUR, LEADS_PER_MINUTE } = loadEnv();
  await count([
    { name: `leads-${form}`, value: address, most: LEADS_PER_ADDRESS_HOUR, seconds: HOUR },
  ]);
  // Last, since a refused time counts too: one address must not use up everyone's.
  await count([
    { name: `leads-${form}-of-all`, value: '', most: LEADS_PER_MINUTE, seconds: MINUTE },
  ]);
}
