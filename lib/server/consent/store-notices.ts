import 'server-only';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { consentNotices } from '@/lib/server/db/schema/consents';
import type { Notice } from './notices';

/** Stores the texts of notices, each version once. Known ones are not sent to the database again. */
export async function storeNotices(
  db: Queryable,
  notices: readonly Notice[],
  at: Date,
): Promise<void> {
  const versions = notices.map(({ version }) => version);
  const stored = await db
    .select({ version: consentNotices.version })
    .from(consentNotices)
    .where(inArray(consentNotices.version, versions));
  const known = new Set(stored.map(({ version }) => version));
  const fresh = notices.filter(({ version }) => !known.has(version));
  if (fresh.length === 0) return;
  await db
    .insert(consentNotices)
    .values(fresh.map(({ version, purpose, text }) => ({ version, purpose, text, createdAt: at })))
    .onConflictDoNothing();
}
