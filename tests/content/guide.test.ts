import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collections } from '@/lib/content/collections';
import { matchPath } from '@/lib/content/schema/paths';

const pages = ['content-guide', 'content-reference'];
const textOf = (page: string) => readFileSync(`docs/${page}.md`, 'utf8');
const guide = textOf('content-guide');

/** The sections of the guide below `## Recipes`, with their lines that are not empty. */
const recipes = (/\n## Recipes\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? '')
  .split('\n### ')
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n').filter((line) => line !== '');
    return { title, lines };
  });

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test('a recipe of the guide has at most ten lines', () => {
  expect(recipes.length).toBeGreaterThan(20);
  expect(recipes.filter(({ lines }) => lines.length > 10)).toEqual([]);
});

test('a recipe of the guide ends with what an editor sees', () => {
  const texts = recipes.map(({ title, lines }) => {
    const last = lines.filter((line) => !line.startsWith('![')).at(-1);
    return { title, last };
  });
  expect(texts.filter(({ last }) => !last?.includes('**You see** '))).toEqual([]);
});

test('the guide is short, and has commands in its last section alone', () => {
  expect(guide.split('\n').length).toBeLessThanOrEqual(251);
  const [before = '', commands] = guide.split('\n## For people with a terminal\n');
  expect(before).not.toMatch(/\bnpm |\bgit /);
  expect(commands).toMatch(/npm run /);
});

test('the table of contents of the guide has every recipe', () => {
  const [contents = ''] = guide.split('\n## ');
  const missing = recipes.filter(({ title }) => !contents.includes(`(#${anchorOf(title)})`));
  expect(missing).toEqual([]);
});

test.each(pages)('links of docs/%s.md lead to headings that exist', (page) => {
  const text = textOf(page).replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '');
  const links = [...text.matchAll(/\]\((?!https:)([^)#]*)#([^)]*)\)/g)];
  expect(links.length).toBeGreaterThan(0);
  const dead = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? text : readFileSync(`docs/${file}`, 'utf8');
    const headings = [...target.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
    return !headings.some((heading) => anchorOf(heading) === anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

test('the files that the guide names are there, or are names that a document may have', () => {
  const named = [...guide.matchAll(/`((?:content|public)\/[^`]*)`/g)].map(([, path = '']) => path);
  const missing = named.filter((path) => {
    const folder = path.replace(/\/?[^/]*[<{].*$/, '');
    const isName = collections.some(
      (collection) => matchPath(collection, path.slice('content/'.length)) !== undefined,
    );
    return !isName && !existsSync(folder);
  });
  expect(missing).toEqual([]);
});
