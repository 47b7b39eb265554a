import { parseRedirect } from '@/lib/domain/redirect';
import { routes, subscriptionPath } from '@/lib/domain/routes';

/**
 * The page that follows KYC: that of `redirectTo`, else the groups, which KYC opens (product 9.3).
 *
 * @param query Of the page of KYC.
 */
export function pathAfterKyc(query: string): string {
  const wanted = new URLSearchParams(query).get('redirectTo');
  const path = parseRedirect(wanted);
  return path === routes.home && wanted !== routes.home ? routes.myGroups : path;
}

/** Slug of the course whose page follows KYC; undefined where another page follows. */
export function courseAfterKyc(query: string): string | undefined {
  const [path = ''] = pathAfterKyc(query).split('?', 1);
  const courses = subscriptionPath('');
  return path.startsWith(courses) ? path.slice(courses.length) : undefined;
}
