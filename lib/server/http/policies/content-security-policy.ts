import 'server-only';
import type { InlineCode } from '@/lib/server/http/site/inline-code';
import type { PagePolicy, Sources } from './page-policies';

/** For responses that are no documents: of endpoints, redirects, rejections, files. */
export const nothingAllowed =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The Content-Security-Policy of a page; `inline` has the hashes of its own scripts and styles. */
export function contentSecurityPolicy({
  inline,
  sources,
  framedBy,
  upgradeInsecureRequests,
}: {
  inline: InlineCode;
  sources: Sources;
  framedBy: PagePolicy['framedBy'];
  upgradeInsecureRequests: boolean;
}): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts, ...(sources.script ?? [])].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    // Libraries position elements by style attributes; other inline styles stay forbidden.
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
    `frame-ancestors '${framedBy ?? 'none'}'`,
  ];
  if (upgradeInsecureRequests) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** Returns the policy of a document without any function, such as a recorded version; `styles` are hashes. */
export function readOnlyPolicy(styles: readonly string[]): string {
  return `${nothingAllowed}; script-src 'none'; style-src ${styles.join(' ')}; img-src 'self'; font-src 'self'; frame-src 'none'; object-src 'none'`;
}
