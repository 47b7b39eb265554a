import 'server-only';
import { type Env, ownOrigins } from '@/lib/server/env';

/** No page of ours has a longer path; a forged one may. */
const LONGEST_PATH = 200;

/** The path of a page of this website, without its query; null for any other address. */
export function ownPage(referer: string | null, env: Env): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const { origin, pathname } = new URL(referer);
  return ownOrigins(env).includes(origin) && pathname.length <= LONGEST_PATH ? pathname : null;
}
