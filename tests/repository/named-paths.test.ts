import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const documents = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
  ...readdirSync('docs/adr').map((name) => `docs/adr/${name}`),
];

/** A path of the code in a document, without placeholders; editors may rename content, so it is left out. */
const path = /`((?:app|components|lib|scripts|tests)\/[\w./()[\]-]*[\w\])/-])`/g;

it.each(documents)('each path that %s names exists', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(path)].map(([, each = '']) => each);
  const missing = named.filter((each) =>
    ['', '.ts', '.tsx', '.mjs'].every((end) => !existsSync(each + end)),
  );
  expect(missing).toEqual([]);
});

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');

/** The text of a document, or the comments of code. */
const proseOf = (file: string) =>
  (
    readFileSync(file, 'utf8').match(file.endsWith('.md') ? /.+/g : /^\s*(?:\/?\*|\/\/).*/gm) ?? []
  ).join('\n');

/** A path of code from any folder on, such as `endpoints/route.ts`. */
const shortened = /(?<![\w./-])[a-z-]+(?:\/[a-z\d.[\]-]+)+\.(?:tsx?|mjs|css)\b/g;

it('each path of code in documents and comments is the end of one that exists', () => {
  const written = files.filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file));
  const missing = written.flatMap((file) =>
    (proseOf(file).match(shortened) ?? [])
      .filter((named) => !files.some((each) => `/${each}`.endsWith(`/${named}`)))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});
