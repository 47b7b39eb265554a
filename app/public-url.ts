import { loadEnv } from '@/lib/server/env';

/**
 * The URL of a page on the public site. Undefined in sandbox: search engines and other sites must not
 * be told an address of a developer's machine.
 */
export function publicUrl(path: string): string | undefined {
  const env = loadEnv();
  return env.APP_MODE === 'live' ? env.SITE_URL + path : undefined;
}
