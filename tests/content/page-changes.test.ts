import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentTree } from '@/lib/content/check/source/content-tree';
import { isChanged } from '@/lib/content/history/compare-texts';
import { readBuiltTexts } from '@/scripts/diff/built-texts';
import { diffMarkdown } from '@/scripts/diff/diff-markdown';
import { listDifferences } from '@/scripts/diff/list-differences';
import { changedDays } from '@/scripts/due/coming-days';
import { changedFile, sample, sampleWith, TODAY } from './sample';
import { write } from './write';

type Pages = Readonly<Record<string, string>>;

const HOME = { index: '<p>Welcome.</p>' };

/** The texts of a build with these main elements, by the page's file, and pictures of `public`. */
function textsOf(pages: Pages, { footer = '', pictures = {} as Pages, description = '' } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, main] of Object.entries({ ...HOME, ...pages }))
    write(
      join(root, `.next/server/app/${name}.html`),
      `<html><head><title>A page</title><meta name="description" content="${description}"/></head><body><nav>Menu</nav><main class="x">${main}</main><footer>${footer}</footer><script>"data"</script></body></html>`,
    );
  for (const [name, bytes] of Object.entries(pictures)) write(join(root, 'public', name), bytes);
  return readBuiltTexts(root);
}

const nothingElse = { findings: [], days: [], isWhole: false };

function markdownOf(before: Pages, now: Pages): string {
  return diffMarkdown({ ...listDifferences(textsOf(before), textsOf(now)), ...nothingElse });
}

test('the same pages read the same', () => {
  const changes = listDifferences(textsOf({}), textsOf({}));
  expect(changes).toEqual({ texts: [], added: [], gone: [] });
  expect(diffMarkdown({ ...changes, ...nothingElse })).toContain('No page reads differently.');
});

test('a folder without a build is refused with the command that makes one', () => {
  expect(() => readBuiltTexts(tmpdir())).toThrow(/no build in .*: run npm run build/);
});

test('a value that many pages name is one change that lists them', () => {
  const of = (hours: string) =>
    textsOf({
      'contact-us': `<p>Call ${hours}.</p>`,
      'customer-grievances': `<p>Ask ${hours}.</p>`,
    });
  const [change, ...others] = listDifferences(of('9 to 5'), of('9 to 8')).texts;
  expect(others).toEqual([]);
  expect(change?.pages).toEqual(['/contact-us', '/customer-grievances']);
  expect(change?.passages).toHaveLength(2);
});

test('two words of a sentence are shown with those around them', () => {
  const [was, is] = ['can fall in seconds', 'may fall in minutes'].map((words) => ({
    disclaimer: `<h1>Risk</h1><p>Prices ${words}.</p>`,
  }));
  const { texts } = listDifferences(textsOf(was ?? {}), textsOf(is ?? {}));
  expect(texts[0]?.passages[0]?.filter(isChanged)).toEqual([
    { was: 'can', is: 'may' },
    { was: 'seconds', is: 'minutes' },
  ]);
  expect(markdownOf(was ?? {}, is ?? {})).toContain(
    '**/disclaimer** (regulatory)\n\n> Was: Prices ~~can~~ fall in ~~seconds~~.<br>\n> Now: Prices **may** fall in **minutes**.',
  );
});

test('prices come first, then regulatory pages, other figures and other texts', () => {
  const withWords = (price: string, figure: string, words: string) => ({
    'about-us': `<p>Our ${words} team</p><p>${figure} members</p>`,
    pricing: `<p>${price} to pay</p>`,
  });
  const before = { ...withWords('₹1', '10', 'old'), disclaimer: '<p>The old statement</p>' };
  const now = { ...withWords('₹2', '20', 'new'), disclaimer: '<p>The other statement</p>' };
  const markdown = markdownOf(before, now);
  const order = ['**₹2**', '(regulatory)', '**20**', '### Other texts', '**new**'];
  const places = order.map((words) => markdown.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('pictures, alternative texts, numbers of lists and raised figures count', () => {
  const page = (alt: string, start: string, figure: string) => ({
    'refund-policy': `<p><img src="/a.png" alt="${alt}"></p><ol start="${start}"><li>Ask</li></ol><p>${figure}</p>`,
  });
  const was = textsOf(page('Steps', '1', '10<sup>5</sup>'), { pictures: { 'a.png': 'one' } });
  const changed = (pages: Pages, picture = 'one') =>
    listDifferences(was, textsOf(pages, { pictures: { 'a.png': picture } })).texts.length;
  expect(changed(page('Steps', '1', '10<sup>5</sup>'))).toBe(0);
  expect(changed(page('Steps', '1', '10<sup>5</sup>'), 'another')).toBe(1);
  expect(changed(page('No steps', '1', '10<sup>5</sup>'))).toBe(1);
  expect(changed(page('Steps', '5', '10<sup>5</sup>'))).toBe(1);
  expect(changed(page('Steps', '1', '105'))).toBe(1);
});

test('the text around all pages is compared once, and what search results show too', () => {
  const of = (number: string) =>
    textsOf({ disclaimer: '<p>Risk</p>' }, { footer: `<p>Registered as ${number}</p>` });
  expect(listDifferences(of('1'), of('2')).texts.map(({ pages }) => pages)).toEqual([
    ['top and foot of every page'],
  ]);
  const found = listDifferences(
    textsOf({}, { description: 'Old' }),
    textsOf({}, { description: 'New' }),
  );
  expect(found.texts.map(({ pages }) => pages)).toEqual([['/']]);
});

test('a page that is gone or new is listed, and pages of the account are not compared', () => {
  const before = textsOf({ 'about-us': '<p>We</p>', kyc: '<p>PAN</p>' });
  const now = textsOf({ 'subscriptions/new': '<p>Plan</p>', kyc: '<p>Your PAN</p>' });
  expect(listDifferences(before, now)).toEqual({
    texts: [],
    added: ['/subscriptions/new'],
    gone: ['/about-us'],
  });
});

test('a value that begins on a later day is named with its day, also where it is taken back', () => {
  const path = 'content/settings/regulation.yaml';
  const gst = [{ value: 18 }, { value: 20, effectiveFrom: '2027-01-01' }];
  const dated = sampleWith({ files: [changedFile(path, { gst })].flatMap((file) => file ?? []) });
  const changes = { texts: [], added: [], gone: [], ...nothingElse };
  const markdown = (before: ContentTree, now: ContentTree) =>
    diffMarkdown({ ...changes, days: changedDays(before, now, TODAY) });
  expect(markdown(sample, dated)).toMatch(
    /- 1 Jan 2027: `content\/settings\/regulation.yaml` gst.* of 20\./,
  );
  expect(markdown(dated, sample)).toMatch(/of 20\..* This is taken back\./);
  expect(markdown(dated, dated)).not.toContain('later day');
});

test('what a comment has no room for is counted', () => {
  const changes = listDifferences(textsOf({ disclaimer: 'Old' }), textsOf({ disclaimer: 'New' }));
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
    'Write to @stranger or @org/team, see #12, org/site#34, GH-56, https://example.com, www.example.com, commit 1a2b3c4d5e and name@example.com: 50% & more \\&lt;b>.';
  const markdown = markdownOf({ disclaimer: '<p>Old</p>' }, { disclaimer: `<p>${body}</p>` });
  expect(markdown).toContain('stranger');
  expect(markdown).not.toMatch(
    /@[\w]|#\d\d(?!03)|GH-\d|https?:\/\/|www\.\w|\b1a2b3c4|(?<!\\)<b(?!r)/,
  );
});
