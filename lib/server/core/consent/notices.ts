import 'server-only';
import { inArray } from 'drizzle-orm';
import { builtText, listAcceptedTexts, versionOf } from '@/lib/content/accepted-texts';
import { kycNoticeText } from '@/lib/content/legal-texts';
import { lazy } from '@/lib/domain/lazy';
import { routes } from '@/lib/domain/routes';
import type { Queryable } from '@/lib/server/db/client';
import { consentNotices } from '@/lib/server/db/schema/consents';

/** The text that a visitor consents to. */
export interface Notice {
  /** SHA-256 of the text: another text is another version. */
  readonly version: string;
  readonly purpose: 'privacy' | 'terms' | 'kyc' | 'order';
  readonly text: string;
}

/** Terms that a visitor accepts by a login, as published by this build. */
export const termsNotice = lazy(() => noticeOf('terms', builtText(routes.termsAndConditions)));

/** Privacy notice behind the button of the registration, as published by this build. */
export const privacyNotice = lazy(() => noticeOf('privacy', builtText(routes.privacyPolicy)));

/** Texts that a buyer accepts with an order (product 8.20), as published by this build. */
export const orderNotices = lazy(() =>
  listAcceptedTexts().map((accepted) => ({ ...accepted, purpose: 'order' as const })),
);

/** Notice to which a client consents by submitting a PAN, in this build. */
export const kycNotice = lazy(() => noticeOf('kyc', kycNoticeText()));

function noticeOf(purpose: Notice['purpose'], text: string): Notice {
  return { purpose, text, version: versionOf(text) };
}

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
