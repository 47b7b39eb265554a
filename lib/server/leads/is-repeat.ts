import 'server-only';
import { gt, lte, or } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { contactLead, masterClassLead } from '@/lib/contract/leads';
import type { Queryable } from '@/lib/server/db/client';
import { leadDigests } from '@/lib/server/db/schema/leads';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';
import { CLOCK_SLACK_MS } from '@/lib/server/limits/sliding-window';

/** What a visitor sent: the fields of product 6.9 and nothing else. */
export type Lead =
  | ({ readonly kind: 'masterclass' } & z.output<typeof masterClassLead.body>)
  | ({ readonly kind: 'contact' } & z.output<typeof contactLead.body>);

/** A lead with the same form and fields within this time counts as sent again. */
const REPEAT_MS = 10 * 60_000;

/**
 * Whether a lead was already stored within the last ten minutes. If not, it counts as stored from now
 * on, once `transaction` is committed. Of equal leads in parallel, the others wait for the first.
 */
export async function isRepeat(transaction: Queryable, lead: Lead, at: Date): Promise<boolean> {
  const { createdAt } = leadDigests;
  const isOld = lte(createdAt, new Date(at.getTime() - REPEAT_MS));
  // Stored before the sandbox's clock was set back: it must not count until then.
  const isAhead = gt(createdAt, new Date(at.getTime() + CLOCK_SLACK_MS));
  const stored = await transaction
    .insert(leadDigests)
    .values({ digest: digestOf(lead), createdAt: at })
    .onConflictDoUpdate({
      target: leadDigests.digest,
      set: { createdAt: at },
      setWhere: or(isOld, isAhead),
    })
    .returning({ createdAt });
  return stored.length === 0;
}

function digestOf(lead: Lead): Buffer {
  const { kind, name, email } = lead;
  const value = JSON.stringify([
    kind,
    name,
    email,
    kind === 'contact' ? lead.message : lead.number,
  ]);
  return Buffer.from(keyedHash(loadEnv().AUTH_SECRET, { purpose: 'lead', value }), 'base64url');
}
