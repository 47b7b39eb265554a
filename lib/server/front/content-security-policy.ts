import 'server-only';
import type { Sources } from './page-policies';

/** For answers that are no documents: calls, redirects, refusals, files. */
export const nothingAllowed =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The Content-Security-Policy of a page. `scripts` are the sources of its inline scripts: hashes of
 * a prerendered page, a nonce of one that is rendered for each request.
 */
export function contentSecurityPolicy({
  scripts,
  sources,
  upgradeInsecureRequests,
}: {
  scripts: readonly string[];
  sources: Sources;
  upgradeInsecureRequests: boolean;
}): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(sources.script ?? [])].join(' '),
    "style-src 'self'",
    // Libraries position things by style attributes; styles in elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(sources.connect ?? [])].join(' '),
    "media-src 'self'",
    `frame-src ${sources.frame?.join(' ') || "'none'"}`,
    "worker-src 'none'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (upgradeInsecureRequests) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}
