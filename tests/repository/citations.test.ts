import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files in which people write comments, as git lists them. */
const files = execFileSync(
  'git',
  ['ls-files', 'lib', 'app', 'components', 'scripts', 'tests', 'docs', '*.ts', '*.mjs'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path) && !path.endsWith('citations.test.ts'));

const textOf = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));

/** Row numbers in the first cells of a document's tables, such as `7.4` or `R23, R24`. */
const rowsOf = (path: string) =>
  [...(textOf.get(path) ?? '').matchAll(/^\| \*{0,2}([^|]+?)\*{0,2} \|/gm)].flatMap(
    ([, cell = '']) => cell.split(/[,\s]+/),
  );

const product = new Set(rowsOf('docs/product.md'));
const security = new Set(rowsOf('docs/security.md'));

/** `product 7.4`, also with further rows behind a comma. */
const productRows = (text: string) =>
  [...text.matchAll(/\bproduct ((?:\d+\.\d+)(?:,[\s*]+\d+\.\d+)*)/g)].flatMap(([, rows = '']) =>
    rows.split(/,[\s*]+/),
  );

/** `R23`; of the other letters only what is in parentheses, since colours and codes look like them. */
const securityRows = (text: string) =>
  [...text.matchAll(/\bR\d{1,2}\b|(?<=\()[CEFW]\d{1,2}(?=[),])/g)].map(([row]) => row);

it('the documents have the rows that citations name', () => {
  expect(product.size).toBeGreaterThan(100);
  expect(security.size).toBeGreaterThan(100);
});

it('no citation leads to a row that is not there', () => {
  const dead = [...textOf].flatMap(([path, text]) => [
    ...productRows(text)
      .filter((row) => !product.has(row))
      .map((row) => `${path}: product ${row}`),
    ...securityRows(text)
      .filter((row) => !security.has(row))
      .map((row) => `${path}: ${row}`),
  ]);
  expect(dead).toEqual([]);
});

it('no comment cites a document that is not in the repository', () => {
  const outside = [...textOf].flatMap(([path, text]) =>
    [...text.matchAll(/\b(?:SPEC|RELIABILITY|DESIGN|INTEGRATIONS|FINDINGS)\b/g)].map(
      ([name]) => `${path}: ${name}`,
    ),
  );
  expect(outside).toEqual([]);
});
