import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import { orderNotices } from './notices';

/**
 * Compares the texts that a buyer was shown with those of today (product 8.20).
 *
 * @param shown their versions; none counts as those of today.
 * @throws ApiError `terms_changed` with the texts of today that were not shown.
 */
export function requirePresentTerms(shown: readonly string[] = []): void {
  if (shown.length === 0) return;
  const changed = orderNotices()
    .filter(({ version }) => !shown.includes(version))
    .map(({ title, href, version }) => ({ title, href, version }));
  if (changed.length === 0) return;
  const titles = changed.map(({ title }) => title).join(', ');
  throw new ApiError('terms_changed', {
    changed,
    detail: `These terms have changed: ${titles}. Read them before you buy.`,
  });
}
