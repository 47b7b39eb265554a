import { expect, test } from 'vitest';
import { isChanged } from '@/lib/content/page-text/compare-texts';
import { listDifferences } from '@/lib/content/page-text/list-differences';
import { diffMarkdown } from '@/scripts/diff/diff-markdown';
import { changedFile, sample, sampleWith, TODAY } from './sample';

type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function changesOf(changes: Changes) {
  const files = Object.entries(changes).flatMap(([path, each]) => changedFile(path, each) ?? []);
  const now = sampleWith({ files, without: (path) => Object.hasOwn(changes, path) });
  return listDifferences(sample, now, TODAY);
}

const nothingElse = { version: 'main', findings: [], due: [], isWhole: false };
const disclaimer = 'content/disclaimer/0200-market-risk.mdx';
const course = 'content/courses/0100-premium-options-buying.yaml';

test('the same content reads the same', () => {
  const changes = listDifferences(sample, sample, TODAY);
  expect(changes).toEqual({ texts: [], added: [], gone: [] });
  expect(diffMarkdown({ ...changes, ...nothingElse })).toContain('No page reads differently.');
});

test('a setting that many pages name is one change that lists them', () => {
  const { texts } = changesOf({ 'content/settings/contact.yaml': { hours: '7AM to 8PM' } });
  const [change, ...others] = texts;
  expect(others).toEqual([]);
  expect(change?.pages).toEqual(expect.arrayContaining(['/customer-grievances', '/contact-us']));
  expect(change?.hasFigure).toBe(true);
});

test('two words of a sentence are shown with those around them', () => {
  const { texts } = changesOf({ [disclaimer]: { body: 'Prices may fall in minutes.' } });
  const withBody = (body: string) =>
    sampleWith({ files: [changedFile(disclaimer, { body })].filter((file) => file !== undefined) });
  const again = listDifferences(
    withBody('Prices can fall in seconds.'),
    withBody('Prices may fall in minutes.'),
    TODAY,
  );
  expect(texts).toHaveLength(1);
  expect(again.texts[0]?.passages[0]?.filter(isChanged)).toEqual([
    { was: 'can', is: 'may' },
    { was: 'seconds', is: 'minutes' },
  ]);
  expect(diffMarkdown({ ...again, ...nothingElse })).toContain(
    '**/disclaimer** (regulatory)\n\n> Was: Prices ~~can~~ fall in ~~seconds~~.<br>\n> Now: Prices **may** fall in **minutes**.',
  );
});

test('a price that changes on a later day is shown with its months and the day, before other texts', () => {
  const markdown = diffMarkdown({
    ...changesOf({
      [course]: {
        'plans[1].price': [{ value: 4321 }, { value: 5432, effectiveFrom: '2027-01-01' }],
        name: 'Another name',
        lead: 'Another lead of 2027.',
      },
    }),
    ...nothingElse,
  });
  expect(markdown).toMatch(
    /3 pages: [^\n]*, from 1 January 2027\n\n> Was: months: 1, ~~₹[\d,]+~~<br>\n> Now: months: 1, \*\*₹5,432\*\*/,
  );
  expect(markdown.indexOf('5,432')).toBeLessThan(markdown.indexOf('Another'));
});

test('a coupon is named by its code, and a link to a page that is broken by its address', () => {
  const { texts } = changesOf({ 'content/coupons/vip50.yaml': { percent: 40 } });
  const coupon = diffMarkdown({ texts, added: [], gone: [], ...nothingElse });
  expect(coupon).toContain('> Was: VIP50, percent: ~~50~~<br>\n> Now: VIP50, percent: **40**');
  const broken = changesOf({ 'content/pages/about-us.yaml': { title: null } });
  expect(diffMarkdown({ ...broken, ...nothingElse })).not.toContain('undefined');
});

test('a page that is gone or new is listed', () => {
  expect(changesOf({ [course]: { file: null } }).gone).toEqual([
    '/subscriptions/premium-options-buying',
  ]);
  const before = sampleWith({ without: (path) => path === 'content/pages/changes.yaml' });
  expect(listDifferences(before, sample, TODAY)).toEqual({
    texts: [],
    added: ['/changes'],
    gone: [],
  });
});

test('what a comment has no room for is counted', () => {
  const changes = changesOf({ [disclaimer]: { body: 'Prices may fall.' } });
  const texts = Array.from({ length: 2000 }, () => changes.texts[0]).flatMap((each) => each ?? []);
  const markdown = diffMarkdown({ ...changes, ...nothingElse, texts });
  expect(markdown.length).toBeLessThan(65_000);
  expect(markdown).toMatch(/\d+ further entries are left out/);
  expect(diffMarkdown({ ...changes, ...nothingElse, texts, isWhole: true }).length).toBeGreaterThan(
    65_000,
  );
});

test('a text mentions nobody and links to nothing in the comment', () => {
  const body =
    'Write to @stranger or @org/team, see #12, org/site#34, GH-56, https://example.com, www.example.com, commit 1a2b3c4d5e and name@example.com: 50% & more \\<b>.';
  const changes = changesOf({ [disclaimer]: { body } });
  const markdown = diffMarkdown({ ...changes, ...nothingElse });
  expect(markdown).toContain('stranger');
  expect(markdown).not.toMatch(
    /@[\w]|#\d\d(?!03)|GH-\d|https?:\/\/|www\.\w|\b1a2b3c4|(?<!\\)<b(?!r)/,
  );
});
