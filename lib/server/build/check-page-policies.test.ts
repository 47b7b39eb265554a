import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { pagePolicyProblems } from './check-page-policies';

const env = parseEnv({});
const page = (route: string, scripts = 3) => ({
  path: route,
  route,
  hash: 'a',
  codings: [],
  inline: {
    scripts: Array.from({ length: scripts }, (_, index) => `'sha256-${index}${'x'.repeat(43)}'`),
    styles: [],
  },
});

describe('pagePolicyProblems', () => {
  it('pages that have a page policy have no problem', () => {
    const pages = [page('/'), page('/subscriptions/[id]'), page('/telegram-post')];
    const embeds = { '/': 'https://ticker.example', '/telegram-post': 'https://bot.example' };
    expect(pagePolicyProblems({ pages, embeds }, env)).toEqual([]);
  });

  it('each page without a page policy is named once', () => {
    const pages = [page('/new/[id]'), page('/new/[id]'), page('/other')];
    const problems = pagePolicyProblems({ pages, embeds: {} }, env);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('The page /new/[id] has no entry in');
    expect(problems[1]).toContain('The page /other has no entry in');
  });

  it('a page whose embedded page is not known, or whose security policy is too long, is named', () => {
    const pages = [page('/telegram-post'), page('/pricing', 100)];
    const problems = pagePolicyProblems({ pages, embeds: {} }, env);
    expect(problems).toEqual([
      expect.stringContaining('/telegram-post embeds an outside page or script'),
      expect.stringContaining('/pricing has so many inline scripts'),
    ]);
  });
});
