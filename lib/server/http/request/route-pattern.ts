import 'server-only';

/**
 * A pattern of the paths that a route of Next, such as `/subscriptions/[id]`, answers.
 *
 * @throws for a route that answers paths of any length: none exists, and the policies of pages know
 * single segments only.
 */
export function routePattern(route: string): RegExp {
  if (route.includes('[...')) throw new Error(`${route} answers paths of any length.`);
  const segments = route
    .split('/')
    .map((segment) => (/^\[.+\]$/.test(segment) ? '[^/]+' : escapeText(segment)));
  return new RegExp(`^${segments.join('/')}$`);
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
