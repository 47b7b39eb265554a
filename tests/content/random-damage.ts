import fc from 'fast-check';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { exampleFile } from '@/lib/content/check/examples';
import type { SourceFile } from '@/lib/content/check/source-file';
import { FrontMatterError, splitFrontMatter } from '@/lib/content/mdx/front-matter';
import { checkWith, realContent } from './real-content';

/** One damage to the structure of a document's text at a place from 0 to 1. */
type Damage = (text: string, place: number) => string;

/** Changes one of the matches of a pattern. */
function change(pattern: RegExp, replace: (match: string) => string): Damage {
  return (text, place) => {
    const found = [...text.matchAll(pattern)];
    const match = found[Math.floor(place * found.length)];
    if (!match) return text;
    const end = match.index + match[0].length;
    return text.slice(0, match.index) + replace(match[0]) + text.slice(end);
  };
}

const damages: Readonly<Record<string, Damage>> = {
  'a key misspelt': change(/^ *(?:- )?[a-zA-Z]{2,}(?=:)/gm, (key) => `${key}x`),
  'a key without its last letter': change(/^ *(?:- )?[a-zA-Z]{2,}(?=:)/gm, (key) =>
    key.slice(0, -1),
  ),
  'a line twice': change(/^.*\n/gm, (line) => line + line),
  'a line removed': change(/^.*\n/gm, () => ''),
  'two lines exchanged': change(/^.*\n.*\n/gm, (lines) => lines.replace(/^(.*\n)(.*\n)$/, '$2$1')),
  'a space more at the beginning': change(/^(?=.)/gm, () => ' '),
  'a space less at the beginning': change(/^ (?=.)/gm, () => ''),
  'a tab for spaces': change(/^ +/gm, () => '\t'),
  'a hyphen removed': change(/- /g, () => ''),
  'a space after a sign removed': change(/[-:] /g, ([sign = '']) => sign),
  'a colon removed': change(/:/g, () => ''),
  'a colon more': change(/:/g, () => '::'),
  'a quote removed': change(/["']/g, () => ''),
  'a quote more': change(/ /g, () => ' "'),
  'a bracket more': change(/ /g, () => ' ['),
  'a brace removed': change(/[{}]/g, () => ''),
  'a line of hyphens': change(/^/gm, () => '---\n'),
  'the end cut off': (text, place) => text.slice(0, Math.floor(place * text.length)),
};

/** What the build reads of a text; undefined when it can't be read. */
function readByBuild({ path }: SourceFile, text: string): unknown {
  if (path.endsWith('.yaml')) return parse(text);
  const { yaml, body } = splitFrontMatter(text);
  return [parse(yaml), body];
}

/** The names of the fields, without their values. */
function keysOf(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(keysOf);
  if (typeof data !== 'object' || data === null) return null;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, keysOf(value)]));
}

const documents = fc.constantFrom(...realContent.files);
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** A document with damaged structure is reported, or the build reads all fields of the collection. */
export const damagedStructure = fc.property(
  documents,
  fc.constantFrom(...Object.entries(damages)),
  place,
  (file, [, damage], at) => {
    const text = damage(file.text() ?? '', at);
    const damaged = exampleFile(file.path, text);
    const found = checkWith({ replaced: [damaged] });
    if (found.length > 0) return;
    const data = readByBuild(file, text);
    expect(data).not.toBeInstanceOf(FrontMatterError);
    // What the check has read is what the build reads.
    const fields = file.path.endsWith('.yaml') ? data : Array.isArray(data) ? data[0] : undefined;
    expect(keysOf(damaged.yaml()?.data)).toEqual(keysOf(fields ?? {}));
    expect(damaged.fields().unknownKeys).toEqual([]);
  },
);

const byte = fc.integer({ min: 0x80, max: 0xff });

/** A document whose bytes are damaged is reported, or its text is read as it is stored. */
export const damagedBytes = fc.property(documents, place, byte, (file, at, value) => {
  const bytes = Uint8Array.from(file.entry.bytes ?? []);
  bytes[Math.floor(at * bytes.length)] = value;
  const found = checkWith({ replaced: [exampleFile(file.path, bytes)] });
  expect(found.map((finding) => finding.file)).toContain(file.path);
});

const sign = fc.constantFrom(' ', 'é', 'X', '_', '.', '\u200b', '%', '(1)', '~');

/** A file with a damaged name is reported, named by a finding, or still belongs to its collection. */
export const damagedName = fc.property(documents, place, sign, (file, at, bit) => {
  const name = file.path.replace(/^.*\//, '');
  const index = Math.floor(at * (name.length + 1));
  const path = file.path.slice(0, -name.length) + name.slice(0, index) + bit + name.slice(index);
  const moved = exampleFile(path, file.text() ?? '');
  const found = checkWith({ without: (each) => each === file.path, replaced: [moved] });
  if (moved.collection) expect(moved.collection).toBe(file.collection);
  else expect(found.map((finding) => finding.file)).toContain(path);
});
