import fc from 'fast-check';
import { expect } from 'vitest';
import { exampleFile } from '@/lib/content/check/examples';
import type { Finding } from '@/lib/content/check/finding';
import { githubOutput, jsonOutput, textOutput } from '@/lib/content/check/output';
import type { SourceFile } from '@/lib/content/check/source-file';
import { checkWith, realContent } from './real-content';

/** What is written instead of a value: other types, other scripts, and what programs stumble over. */
const oddValues = fc.constantFrom(
  ...['null', '[]', '{}', '[[[]]]', '{a: 1}', '[{}]', '[null]', '-1', '0', '1e999', '.nan', '""'],
  ...['true', '2026-02-30', '9999-12-31', '"{firm.name}"', '{firm.name}', '"{a.b}"', '!!js/x y'],
  ...['&a [*a]', '|', '>-', '? a', '%', '@', '`', '"\\u0000"', '"\\uD800"', '__proto__', '١٢٣'],
  ...['/', '//', 'http://[', 'mailto:', 'https://%', '#', '/images/', 'data:,', 'toString', '₹'],
);

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const bytes = fc.uint8Array({ maxLength: 400 });
const text = fc.string({ unit: 'binary', maxLength: 200 });
const markup = fc
  .array(fc.constantFrom(...'<>{}[]()!*_`#-|\\&;:"\'/ \n\t=+.@%₹aA1'.split('')), { maxLength: 80 })
  .map((signs) => signs.join(''));

/** One damage to a document: its bytes, or none when the file is gone. */
type Damage = (file: SourceFile) => Uint8Array | undefined;

const at = (file: SourceFile, share: number) => Math.floor(share * (file.entry.bytes?.length ?? 0));

const insert = (share: number, added: Uint8Array): Damage => {
  return (file) => {
    const [own, index] = [Buffer.from(file.entry.bytes ?? []), at(file, share)];
    return Buffer.concat([own.subarray(0, index), added, own.subarray(index)]);
  };
};

/** Replaces the value of one key, with the lines below it that belong to it or without. */
function replaceValue(share: number, value: string, withBlock: boolean): Damage {
  return (file) => {
    const source = file.text() ?? '';
    const keys = [...source.matchAll(/^( *)(?:- )?[a-zA-Z]+:/gm)];
    const key = keys[Math.floor(share * keys.length)];
    if (!key) return Buffer.from(value);
    const end = key.index + key[0].length;
    const deeper = new RegExp(`^.*\\n(?:${key[1] ?? ''} .*\\n|\\n)*`);
    const rest = source.slice(end).replace(withBlock ? deeper : /^.*\n/, '');
    return Buffer.from(`${source.slice(0, end)} ${value}\n${rest}`);
  };
}

const damage: fc.Arbitrary<Damage> = fc.oneof(
  bytes.map(
    (all): Damage =>
      () =>
        all,
  ),
  text.map(
    (all): Damage =>
      () =>
        Buffer.from(all),
  ),
  fc.tuple(place, bytes).map(([share, added]) => insert(share, added)),
  fc.tuple(place, text).map(([share, added]) => insert(share, Buffer.from(added))),
  fc.tuple(place, markup).map(([share, added]) => insert(share, Buffer.from(added))),
  fc
    .tuple(place, oddValues, fc.boolean())
    .map(([share, value, withBlock]) => replaceValue(share, value, withBlock)),
  fc.tuple(place, place).map(
    ([from, to]): Damage =>
      (file) =>
        Buffer.from(file.entry.bytes ?? []).subarray(at(file, from), at(file, to)),
  ),
  fc.constantFrom(...realContent.files).map(
    (other): Damage =>
      () =>
        other.entry.bytes,
  ),
  fc.constant((): undefined => undefined),
);

const name = fc.oneof(
  fc.constant(undefined),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 12 })
    .map((each) => each.replaceAll('/', '')),
);

/** Documents of a copy of the content, with what happened to each. */
export const damagedFiles = fc.array(
  fc.record({ file: fc.constantFrom(...realContent.files), damage, name }),
  { minLength: 1, maxLength: 20 },
);

type DamagedFile = typeof damagedFiles extends fc.Arbitrary<(infer Each)[]> ? Each : never;

/** Checks the content with these documents damaged; throws what the check throws. */
export function expectAnswer(damaged: readonly DamagedFile[]): void {
  const replaced = new Map<string, SourceFile>();
  const gone = new Set<string>();
  for (const { file, damage: change, name: renamed } of damaged) {
    gone.add(file.path);
    const path = renamed ? file.path.replace(/[^/]*$/, renamed) : file.path;
    const content = change(file);
    if (content) replaced.set(path, exampleFile(path, content));
  }
  const found = checkWith({
    replaced: [...replaced.values()],
    without: (path) => gone.has(path),
    base: realContent,
  });
  expectPrintable(found);
}

function expectPrintable(findings: readonly Finding[]): void {
  const printed = textOutput(findings, { documents: 1, newOn: undefined, isColoured: false });
  expect(printed).not.toContain('undefined');
  expect(JSON.parse(jsonOutput(findings))).toHaveLength(findings.length);
  githubOutput(findings);
}
