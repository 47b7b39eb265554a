import 'server-only';
import { type Env, ownOrigins } from '@/lib/server/env';

/** No page or endpoint has a longer path. */
const LONGEST_PATH = 2048;

/**
 * A request target as a path and query: clients may also send a whole address (RFC 9112, 3.2.2).
 * Undefined where it names another host. The path is not changed.
 */
export function originForm(target: string, env: Env): string | undefined {
  const [, scheme = '', authority = '', rest = ''] =
    /^(https?:\/\/)([^/?]*)(.*)$/is.exec(target) ?? [];
  if (!scheme) return target;
  const address = scheme + authority;
  const isOwn =
    URL.canParse(address) &&
    ownOrigins(env).some((origin) => new URL(origin).host === new URL(address).host);
  if (!isOwn || authority.includes('@')) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The part of a request target before its query. */
export function pathOfTarget(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

/**
 * Whether a path could be an address of this website: it begins with one slash, has neither a bad escape
 * nor a control character nor a backslash, and is not over 2 kB. Paths are compared as text and
 * never parsed as URLs: to a URL parser `//evil.example/` is the home page of another host.
 */
export function isPlainPath(path: string): boolean {
  if (path.length > LONGEST_PATH || !/^\/(?!\/)/.test(path)) return false;
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Whether a path is one of the backend's endpoints, known or not. */
export function isEndpoint(path: string): boolean {
  return /^\/api(?:\/|$)/.test(path);
}
