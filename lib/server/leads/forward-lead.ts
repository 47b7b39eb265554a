import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { leads } from '@/lib/server/db/schema/leads';
import { loadEnv } from '@/lib/server/env';
import { sendLead } from '@/lib/server/providers/leads/leads-client';

/**
 * Forwards a stored lead to the firm's own endpoint, in the fields of product 6.9, unless that is done or no
 * endpoint is configured.
 *
 * @throws ProviderError where the endpoint did not accept it: the job is tried again.
 */
export async function forwardLead({ id }: { id: string }): Promise<void> {
  const { LEADS_FORWARD_URL } = loadEnv();
  if (!LEADS_FORWARD_URL) return;
  const database = getDatabase();
  const waiting = and(eq(leads.id, id), isNull(leads.forwardedAt));
  const [lead] = await database.select().from(leads).where(waiting);
  if (!lead) return;
  const { kind, name, email, number, message } = lead;
  const fields = kind === 'masterclass' ? { name, email, number } : { name, email, message };
  await sendLead(LEADS_FORWARD_URL, fields);
  await database
    .update(leads)
    .set({ forwardedAt: await now() })
    .where(waiting);
}
