import 'server-only';
import { randomUUID } from 'node:crypto';
import { CallError } from '@/lib/contract/call-error';
import { now } from '@/lib/server/clock';
import { inTransaction } from '@/lib/server/db/client';
import { leads } from '@/lib/server/db/schema/leads';
import { loadEnv } from '@/lib/server/env';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { countLead } from './count-lead';
import type { Lead } from './lead';
import { ownPage } from './own-page';

/** When to send a form again that could not be stored, in seconds. */
const WAIT_S = 30;

/**
 * Stores what a visitor sent, with its time and the page of its form. Where the firm has an endpoint
 * of its own, the job that forwards it comes about in the same transaction.
 *
 * @param address The client's, which is counted.
 * @param referer Where the browser says that the form was.
 * @throws CallError `too_many_requests`; `unavailable` when it was not stored, whatever the reason.
 */
export async function storeLead(
  lead: Lead,
  { address, referer }: { address: string; referer: string | null },
): Promise<void> {
  await countLead(lead.kind, address);
  const env = loadEnv();
  const id = randomUUID();
  const row = { ...lead, id, page: ownPage(referer, env), createdAt: await now() };
  try {
    await inTransaction(async (transaction) => {
      await transaction.insert(leads).values(row);
      if (env.LEADS_FORWARD_URL) await enqueue(transaction, 'forward-lead', { id });
    });
  } catch (error) {
    throw notStored(error);
  }
}

function notStored(cause: unknown): CallError {
  const error = new CallError('unavailable', { retryAfterSeconds: WAIT_S });
  error.cause = cause;
  return error;
}
