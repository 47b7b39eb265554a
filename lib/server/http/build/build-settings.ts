import 'server-only';
import type { Env } from '@/lib/server/env';

/** The settings that are part of a build: with others, its pages would be other pages. */
export function buildSettings(env: Env): Record<string, string> {
  return {
    APP_MODE: env.APP_MODE,
    NEXT_PUBLIC_API_BASE: env.NEXT_PUBLIC_API_BASE,
    NEXT_PUBLIC_CHAT_API_BASE: env.NEXT_PUBLIC_CHAT_API_BASE,
    // Canonical links and the sitemap are made for public addresses only.
    ...(env.APP_MODE === 'live' && { SITE_URL: env.SITE_URL }),
  };
}
