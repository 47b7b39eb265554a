import 'server-only';
import { SHORT_VERSION } from '@/lib/content/accepted-texts';
import { ApiError } from '@/lib/contract/api-error';
import { orderNotices } from './notices';

/**
 * Compares the texts that a buyer was shown with those of today (product 8.20).
 *
 * @param shown their versions, or the first digits of these; none counts as those of today.
 * @throws ApiError `terms_changed` with the texts of today that were not shown.
 */
export function requirePresentTerms(shown: readonly string[] = []): void {
  if (shown.length === 0) return;
  const changed = orderNotices()
    .filter(({ version }) => !shown.some((digits) => isOf(version, digits)))
    .map(({ title, href, version }) => ({ title, href, version }));
  if (changed.length === 0) return;
  const titles = changed.map(({ title }) => title).join(', ');
  throw new ApiError('terms_changed', {
    changed,
    detail: `These terms have changed: ${titles}. Read them before you buy.`,
  });
}

function isOf(version: string, digits: string): boolean {
  return digits.length >= SHORT_VERSION && version.startsWith(digits);
}
