import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const documents = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
  ...readdirSync('docs/adr').map((name) => `docs/adr/${name}`),
];

/** A path of the code in a document; one with a placeholder names no file, and editors rename documents. */
const path = /`((?:app|components|lib|scripts|tests)\/[\w./()[\]-]*[\w\])/-])`/g;

it.each(documents)('each path that %s names exists', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(path)].map(([, each = '']) => each);
  const missing = named.filter((each) =>
    ['', '.ts', '.tsx', '.mjs'].every((end) => !existsSync(each + end)),
  );
  expect(missing).toEqual([]);
});
