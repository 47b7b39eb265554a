import 'server-only';
import { and, asc, gte, lt } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { leads } from '@/lib/server/db/schema/leads';

/** Returns the leads from `from` on and before `until`, the oldest first. */
export function listLeads({ from, until }: { from: Date; until: Date }) {
  return getDatabase()
    .select()
    .from(leads)
    .where(and(gte(leads.createdAt, from), lt(leads.createdAt, until)))
    .orderBy(asc(leads.createdAt));
}
