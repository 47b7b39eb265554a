import { expect, test } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { robotsText } from './robots';

const live = { APP_MODE: 'live', SITE_URL: 'https://www.example.com' };

test('crawlers stay out of a site that has no public address', () => {
  expect(robotsText(parseEnv({}))).toBe('User-agent: *\nDisallow: /\n');
});

test('crawlers of a public site find its sitemap', () => {
  expect(robotsText(parseEnv(live))).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://www.example.com/sitemap.xml\n',
  );
});

test('the setting ROBOTS overrides the mode', () => {
  expect(robotsText(parseEnv({ ...live, ROBOTS: 'noindex' }))).toContain('Disallow: /\n');
  expect(robotsText(parseEnv({ ROBOTS: 'index' }))).toBe('User-agent: *\nDisallow: /api/\n');
});
