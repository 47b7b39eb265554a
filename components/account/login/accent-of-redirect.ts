/**
 * The accent of a login (product 7.1): that of the course which the third part of the path names, such
 * as `btst-vip` of `/subscriptions/btst-vip`. It only colours the page, so `parseRedirect` is not needed.
 *
 * @param accents Accents by slug.
 */
export function accentOfRedirect(
  redirectTo: string | null,
  accents: ReadonlyMap<string, string>,
): string | undefined {
  const [, slug = ''] = /^\/[a-z-]+\/([a-z0-9-]+)(?:[?#]|$)/.exec(redirectTo ?? '') ?? [];
  return accents.get(slug);
}
