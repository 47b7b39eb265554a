import fc from 'fast-check';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { makeContext } from '@/lib/content/check/context/context';
import { githubOutput, jsonOutput, textOutput } from '@/lib/content/check/report/output';
import { checkContent } from '@/lib/content/check/run';
import { makeContentTree } from '@/lib/content/check/source/content-tree';
import { SourceFile } from '@/lib/content/check/source/source-file';
import { mdxCompiler } from '@/lib/content/mdx/compile';
import { splitFrontMatter } from '@/lib/content/mdx/front-matter';
import { checkSample, fileOf, sample, sampleWith, TODAY } from './sample';

/** Replaces a value or is inserted into a text: input that is difficult for parsers. */
const bits = fc.oneof(
  fc.constantFrom(
    ...['null', '[]', '{}', '[[[]]]', '[{}]', '-1', '1e999', '.nan', '""', 'true', '2026-02-30'],
    ...['9999-12-31', '{firm.name}', '"{a.b}"', '!!js/x y', '&a [*a]', '|', '>-', '? a', '%', '@'],
    ...['"\\u0000"', '__proto__', '١٢٣', 'http://[', 'mailto:', 'https://%', '#', 'data:,', '₹'],
    ...['</', '/>', '<Note ', '<b>', '](', '![', '<!--', '\n\n', '---\n', '```', '**', '_', '\r'],
    ...['import a from "b"\n', '\nexport ', '\n    ', '\t', '&lt;', '\\', ': ', '- ', '| ', '*a '],
    ...['\u202E', '\u200b', 'é', '😀', '\uFEFF', '"', "'"],
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const files = fc.constantFrom(...sample.files);

/** A text with a piece replaced at a location. */
const replaced = (text: string, at: number, cut: number, bit: string) =>
  text.slice(0, Math.floor(at * text.length)) +
  bit +
  text.slice(Math.floor(at * text.length) + cut);

/** A text with one of the matches of a pattern changed. */
function changed(text: string, at: number, pattern: RegExp, bit: string): string {
  const found = [...text.matchAll(pattern)];
  const match = found[Math.floor(at * found.length)];
  const end = (match?.index ?? 0) + (match?.[0].length ?? 0);
  return match ? text.slice(0, match.index) + bit + text.slice(end) : text;
}

const damaged = fc.record({
  file: files,
  at: share,
  bit: bits,
  kind: fc.constantFrom('insert', 'value', 'block', 'cut', 'bytes', 'other', 'gone'),
  other: files,
  name: fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 9 })),
});
type Damaged = typeof damaged extends fc.Arbitrary<infer Each> ? Each : never;

function damage({ file, at, bit, kind, other, name }: Damaged): SourceFile[] {
  const text = file.text() ?? '';
  const bytes = Uint8Array.from(file.entry.bytes ?? []);
  bytes[Math.floor(at * bytes.length)] = 0x80 + Math.floor(at * 0x7f);
  const texts: Readonly<Record<string, string | Uint8Array>> = {
    insert: replaced(text, at, 0, bit),
    value: changed(text, at, /(?<=\w: ).*/g, bit),
    block: changed(text, at, /(?<=\w:)\n(?: .*\n)+/g, ` ${bit}\n`),
    cut: text.slice(0, Math.floor(at * text.length)),
    bytes,
    other: other.text() ?? '',
  };
  const written = texts[kind];
  const path = name ? file.path.replace(/[^/]*$/, name.replaceAll('/', '')) : file.path;
  return written === undefined ? [] : [fileOf(path, written)];
}

/** Whatever is in the documents, the check ends with findings that can be printed, the same each time. */
export const anyDamage = fc.property(
  fc.array(damaged, { minLength: 1, maxLength: 20 }),
  (damages) => {
    const gone = new Set(damages.map(({ file }) => file.path));
    const tree = sampleWith({
      files: [...new Map(damages.flatMap(damage).map((file) => [file.path, file])).values()],
      without: (path) => gone.has(path),
    });
    const { findings } = checkContent({ tree, today: TODAY, base: sample });
    const again = tree.files.map(({ entry }) => new SourceFile(entry));
    const fresh = makeContentTree(again, [...tree.publicFiles.values()], tree.record);
    expect(
      checkContent({ tree: fresh, today: TODAY, base: sample, keepTexts: false }).findings,
    ).toEqual(findings);
    expect(textOutput(findings, 1)).not.toContain('undefined');
    expect(JSON.parse(jsonOutput(findings))).toHaveLength(findings.length);
    expect(githubOutput(findings).split('\n')).toHaveLength(findings.length + 1);
  },
);

/** Slips in the signs that make the structure of a document. */
const slips = fc.constantFrom<readonly [RegExp, string]>(
  [/^ *(?:- )?[a-zA-Z]{2,}(?=:)/gm, 'x'],
  [/^.*\n/gm, ''],
  [/^(?=.)/gm, ' '],
  [/^ (?=.)/gm, ''],
  [/^ +/gm, '\t'],
  [/- /g, ''],
  [/(?<=[-:]) /g, ''],
  [/:/g, ''],
  [/:/g, '::'],
  [/["']/g, ''],
  [/ /g, ' "'],
  [/ /g, ' ['],
  [/[{}]/g, ''],
  [/^/gm, '---\n'],
);

/** A document with a slip in its structure is reported, or the build reads the same fields as the check. */
export const anySlip = fc.property(files, slips, share, (file, [pattern, bit], at) => {
  const text = changed(file.text() ?? '', at, pattern, bit);
  const slipped = fileOf(file.path, text);
  if (checkSample({ files: [slipped] }).length > 0) return;
  const yaml = file.path.endsWith('.yaml') ? text : splitFrontMatter(text).yaml;
  expect(slipped.yaml()?.data).toEqual(parse(yaml) ?? {});
  expect(slipped.fields().unknownKeys).toEqual([]);
});

const { references } = makeContext({
  tree: sample,
  today: TODAY,
  checkedOn: TODAY,
});
const compileMdx = mdxCompiler(references.values);
const prose = fc.constantFrom(...sample.files.filter(({ path }) => path.endsWith('.mdx')));

/** A text with a random change is reported at a location in it, or the build can read it. */
export const anyText = fc.asyncProperty(
  prose,
  share,
  fc.nat(3),
  bits,
  async (file, at, cut, bit) => {
    const text = replaced(file.text() ?? '', at, cut, bit);
    const found = checkSample({ files: [fileOf(file.path, text)] });
    if (found.length === 0) await expect(compileMdx(file.path, text)).resolves.toBeTypeOf('string');
    const lines = text.split(/\r\n?|\n/).length;
    for (const { file: path, line, column } of found)
      if (path === file.path) {
        expect(line).toBeLessThanOrEqual(lines);
        expect(column).toBeGreaterThan(0);
      }
  },
);
