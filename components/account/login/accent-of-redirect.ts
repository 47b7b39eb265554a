import { parseRedirect } from '@/lib/domain/redirect';

/**
 * The accent of a login (product 7.1): that of the course which the third part of the path names, such
 * as `btst-vip` of `/subscriptions/btst-vip`.
 *
 * @param accents Accents by slug.
 */
export function accentOfRedirect(
  redirectTo: unknown,
  accents: ReadonlyMap<string, string>,
): string | undefined {
  const [path = ''] = parseRedirect(redirectTo).split('?', 1);
  const [, , slug] = path.split('/');
  return slug === undefined ? undefined : accents.get(slug);
}
