import { loadEnv } from '@/lib/server/env';

/**
 * A page's address as the world knows it. Undefined in sandbox: search engines and other sites
 * must never be told an address of somebody's own machine.
 */
export function publicUrl(path: string): string | undefined {
  const env = loadEnv();
  return env.APP_MODE === 'live' ? env.SITE_URL + path : undefined;
}
