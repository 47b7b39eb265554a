import 'server-only';
import type { RouteContext } from '../endpoints/client-connection';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Handles a method of a path; by Next's convention it may return a response directly. */
type Handler = (request: Request, context: RouteContext) => Promise<Response> | Response;

/** Everything that route files export, by the path that Next gives them, such as `/orders/[id]`. */
export type RouteModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The handlers of one path. */
interface Route {
  readonly handlers: ReadonlyMap<string, Handler>;
  /** Methods that are answered, for `Allow`. */
  readonly allow: string;
  readonly pattern: RegExp;
}

/** Finds the handlers of a path, and what its variable segments are. */
export type FindRoute = (
  path: string,
) => { readonly route: Route; readonly params: Readonly<Record<string, string>> } | undefined;

/**
 * The table of handlers by path and method.
 *
 * @throws Error for a catch-all route: none exists, and limits and policies
 * match single segments only.
 */
export function routeTable(modules: RouteModules): FindRoute {
  const routes = new Map(
    Object.entries(modules).map(([path, exports]) => [path, routeOf(path, exports)]),
  );
  const variable = [...routes].filter(([path]) => path.includes('[')).map(([, route]) => route);
  return (path) => {
    const route = routes.get(path);
    // A path that contains the brackets themselves is matched like any other.
    if (route && !variable.includes(route)) return { route, params: {} };
    for (const candidate of variable) {
      const match = candidate.pattern.exec(path);
      if (match) return { route: candidate, params: decode(match.groups ?? {}) };
    }
    return undefined;
  };
}

function routeOf(path: string, exports: Readonly<Record<string, unknown>>): Route {
  const handlers = new Map<string, Handler>();
  for (const method of METHODS) {
    const handler = exports[method];
    if (isHandler(handler)) handlers.set(method, handler);
  }
  const get = handlers.get('GET');
  // Node omits the body of a response to HEAD.
  if (get && !handlers.has('HEAD')) handlers.set('HEAD', get);
  const allow = [...new Set([...handlers.keys(), 'OPTIONS'])].join(', ');
  return { handlers, allow, pattern: routePattern(path) };
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

function routePattern(path: string): RegExp {
  if (path.includes('[...')) throw new Error(`${path} answers paths of any length.`);
  const segments = path
    .split('/')
    .map((segment) => segment.replace(/[.*+?^${}()|\\]/g, '\\$&'))
    .map((segment) => segment.replace(/^\[(.+)\]$/, '(?<$1>[^/]+)'));
  return new RegExp(`^${segments.join('/')}$`);
}

function decode(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}
