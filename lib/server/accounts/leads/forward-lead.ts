import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { defineJob, rowPayload } from '@/lib/server/core/jobs/define-job';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { leads } from '@/lib/server/db/schema/leads';
import { loadEnv } from '@/lib/server/env';
import { postJson } from '@/lib/server/providers/http/post-json';

/** Sends a stored lead, in the fields of product 6.9. */
export const forwardLead = defineJob({
  name: 'forward-lead',
  of: rowPayload,
  lane: 'rest',
  slot: 'leads',
  // The firm's own endpoint may be down over a weekend.
  tries: 25,
  does: 'when a lead was stored, if `LEADS_FORWARD_URL` is set: posts it to the firm’s own endpoint',
  run: forward,
});

/**
 * Forwards a lead, unless that is done or no endpoint is configured.
 *
 * @throws ProviderError where the endpoint did not accept it: the job is tried again.
 */
async function forward({ id }: { id: string }): Promise<void> {
  const { LEADS_FORWARD_URL } = loadEnv();
  if (!LEADS_FORWARD_URL) return;
  const database = getDatabase();
  const waiting = and(eq(leads.id, id), isNull(leads.forwardedAt));
  const [lead] = await database.select().from(leads).where(waiting);
  if (!lead) return;
  const { kind, name, email, number, message } = lead;
  const fields = kind === 'masterclass' ? { name, email, number } : { name, email, message };
  await postJson('leads', LEADS_FORWARD_URL, fields);
  await database
    .update(leads)
    .set({ forwardedAt: await now() })
    .where(waiting);
}
