import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { findClaims } from '@/lib/content/check/claims/find-claims';

/** Code whose texts people read: pages, answers of the server, messages, invoices, structured data. */
const folders = ['app', 'components', 'lib/client', 'lib/contract', 'lib/domain', 'lib/server'];
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|examples)\.tsx?$/.test(path));

/** A string, or a regular expression, in which quotes begin no string. */
const LITERAL =
  /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|(?<=[(,=:[!&|?{};]|return)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g;

/** Texts of at least two words in a file: strings, templates and text between tags, all compiled to strings. */
function textsOf(path: string, code: string): string[] {
  const compiled = transformSync(code, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    minifyWhitespace: true,
    charset: 'utf8',
    supported: { 'template-literal': false },
  }).code;
  return [...compiled.matchAll(LITERAL)]
    .map(([, double, single]) => (double ?? single ?? '').replaceAll('\\n', '\n'))
    .filter((text) => /\p{L}+\s+\p{L}/u.test(text));
}

function claimsIn(path: string, code: string): string[] {
  return textsOf(path, code).flatMap((text) =>
    findClaims(text).prohibited.map(({ phrase }) => `${path}: ${phrase}`),
  );
}

test('no text in the code makes a prohibited claim', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => claimsIn(path, readFileSync(path, 'utf8')))).toEqual([]);
}, 60_000);

test('a claim in a string, a template or between tags is found', () => {
  const code = [
    "const a = 'We give assured returns';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the code that is read.
    'const b = `Guaranteed profit for ${name} today`;',
    'const c = <p>Calls with 95% accuracy</p>;',
  ].join('\n');
  expect(claimsIn('a.tsx', code)).toHaveLength(3);
});
