import 'server-only';
import type { Env } from '@/lib/server/env';
import { fileHeaders } from '../policies/security-headers';
import { type StaticFile, staticFile } from './static-file';

export const ROBOTS_PATH = '/robots.txt';

/** robots.txt. It is made at the start, not by the build: `ROBOTS` is read at the start. */
export function robotsFile(env: Env): StaticFile {
  return staticFile({
    bodies: new Map([['identity', Buffer.from(robotsText(env))]]),
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      ...fileHeaders(env, ROBOTS_PATH),
    },
  });
}

export function robotsText(env: Env): string {
  if (env.ROBOTS === 'noindex') return 'User-agent: *\nDisallow: /\n';
  const sitemap = env.APP_MODE === 'live' ? `\nSitemap: ${env.SITE_URL}/sitemap.xml\n` : '';
  return `User-agent: *\nDisallow: /api/\n${sitemap}`;
}
