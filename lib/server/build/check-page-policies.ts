import 'server-only';
import type { Env } from '@/lib/server/env';
import { findPagePolicy } from '@/lib/server/http/policies/page-policies';
import { pageHeaders } from '@/lib/server/http/policies/security-headers';
import type { Manifest } from '@/lib/server/http/site/manifest';

/** Proxies reject responses whose headers are much longer. */
const LONGEST_SECURITY_POLICY = 4096;

/** Why pages of a build can't be served with their page policies, one sentence for each problem. */
export function pagePolicyProblems(
  { pages, embeds }: Pick<Manifest, 'pages' | 'embeds'>,
  env: Env,
): string[] {
  const problems = new Set<string>();
  for (const { route, inline } of pages) {
    const pagePolicy = findPagePolicy(route);
    if (!pagePolicy) {
      problems.add(
        `The page ${route} has no entry in lib/server/http/policies/page-policies.ts: add one that says what it may load.`,
      );
      continue;
    }
    const embed = embeds[route];
    if (pagePolicy.embed && !embed) {
      problems.add(
        `The page ${route} embeds an outside page or script, but its address was not given.`,
      );
    }
    const { 'Content-Security-Policy': text = '' } = pageHeaders(env, {
      pagePolicy,
      inline,
      embed,
    });
    if (text.length > LONGEST_SECURITY_POLICY) {
      problems.add(
        `The page ${route} has so many inline scripts that its security policy is over ${LONGEST_SECURITY_POLICY} bytes: move what is in them into client components' own files.`,
      );
    }
  }
  return [...problems];
}
