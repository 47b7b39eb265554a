import { subscriptionPath } from './account-routes';
import { routes } from './routes';

/** Pages that take a `redirectTo`; a redirect back to one of them would loop. */
const login = new Set<string>([routes.requestOtp, routes.verifyOtp]);
/** Pages whose addresses carry what belongs to one visit. */
const callbacks = new Set<string>([routes.dhanCallback]);

const pages: ReadonlySet<string> = new Set(
  Object.values(routes).filter((path) => !login.has(path) && !callbacks.has(path)),
);
const purchase = new RegExp(`^${subscriptionPath('[a-z0-9]+(?:-[a-z0-9]+)*')}$`);

const LONGEST = 512;

/**
 * Where to go after a login: `value` if it is the path of a page of this website, with its query
 * and without its fragment, else `/` (E1–E11 of docs/security.md).
 *
 * `value` is compared as text with the pages that there are: what a browser makes of a text that
 * begins with a slash can be another website, and URL parsers disagree about it.
 */
export function parseRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST) return routes.home;
  // Printable ASCII but for the backslash.
  if (!/^[\x21-\x5b\x5d-\x7e]*$/.test(value)) return routes.home;
  const target = value.replace(/#.*/, '');
  const path = target.replace(/\?.*/, '');
  return pages.has(path) || purchase.test(path) ? target : routes.home;
}

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
