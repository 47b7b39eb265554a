import { describe, expect, test } from 'vitest';
import { filePhases } from '../rules';
import { checkContent } from '../run';
import { makeContentTree } from '../source/content-tree';
import { SourceFile } from '../source/source-file';

const record = 'content/coupons/vip50.yaml';
const statement = 'content/disclaimer/0100-a.mdx';
const own = new Set(filePhases.slice(0, 2).flatMap((rules) => rules.map(({ id }) => id)));

/** Findings of the first two phases in a file: `2 yaml-syntax: the line has two colons → …`. */
function found(path: string, content: string | Uint8Array): string[] {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = new SourceFile({ path, kind: 'file', size: bytes.length, bytes });
  return checkContent({ tree: makeContentTree([file], []), today: '2026-11-20' })
    .findings.filter((each) => each.file === path && own.has(each.rule))
    .map(({ line, rule, message, remedy }) => `${line} ${rule}: ${message} → ${remedy}`);
}

describe('the line of the mistake and its right form are named', () => {
  test.each([
    ['a: 1\nb: c: d\n', '2', 'Put the whole text in quotes: b: "c: d"'],
    ['a: 1\n\tb: 2\n', '2', 'Replace each tab at its start with two spaces.'],
    ['a: 1\nb:2\nc: 3\n', '2', 'with a space after the colon'],
    ['a: 1\nb = 2\n', '2', 'Write a field as "name: value"'],
    ['a: "b\nc: 1\nd: 2\n', '1', 'Close it on the same line'],
    ["a: 'It's'\n", '1', 'put the whole text in quotes: "…"'],
    ['a: [b\nc: 1\n', '1', 'Close it on the same line'],
    ['a: {firm.name} and more\n', '1', 'put the whole text in quotes'],
    ['a: @b\n', '1', 'put the whole text in quotes'],
    ['a: **b** c\n', '1', 'put the whole text in quotes'],
    ['a:\n  - b\n  -c\n', '3', 'an entry of a list begins with "- "'],
    ['a:\n  - b\n  • c\n', '3', 'an entry of a list begins with "- "'],
    ['a:\n   b: 1\n  c: 2\n', '2', 'begin it below the other lines of its group'],
    ['a: 1\n  b: 2\n', '2', 'begin it below the other lines of its group'],
  ])('%j', (text, line, remedy) => {
    const [first = '', ...others] = found(record, text);
    expect(first).toMatch(new RegExp(`^${line} yaml-syntax: `));
    expect(first).toContain(remedy);
    expect(others).toEqual([]);
  });

  test.each([
    ['A<br>B', '4', 'Write <br />.'],
    ['<Note tone="info" title="A">\n\nText.\n\n</note>', '4', 'Write </Note>, with a /'],
    ['<note tone="info" title="A">\n\nText.\n\n</Note>', '4', 'Did you mean "Note"?'],
    ['<Note tone="info" title="A"\n\nText.\n\n</Note>', '4', 'end each tag with >'],
    ['<Note tone=“info” title="A">x</Note>', '4', 'use straight quotes'],
    ['By <firm.name>.', '4', 'a reference is {firm.name}'],
    ['A\n\n<!-- note -->', '6', 'delete comments'],
    ['By {firm.name.\n\nMore.', '4', 'Write a reference as {firm.name}'],
  ])('%j', (body, line, remedy) => {
    const [first = '', ...others] = found(statement, `---\n---\n\n${body}\n`);
    expect(first).toMatch(new RegExp(`^${line} mdx-syntax: `));
    expect(first).toContain(remedy);
    expect(others).toEqual([]);
  });
});

test('bytes that are not UTF-8 are named by their line', () => {
  expect(found(record, Buffer.from('a: 1\nb: \xff\n', 'latin1'))).toEqual([
    expect.stringMatching(/^2 file-bytes: is not saved as UTF-8 text/),
  ]);
});

test('long lines take no longer than their length needs', () => {
  const spaces = ' '.repeat(200_000);
  const begin = process.cpuUsage();
  for (const text of [`a: "b"${spaces}c\n`, `a${spaces}b\nc: 1\n`, `a: "${'\\'.repeat(200_000)}\n`])
    expect(found(record, text)).toHaveLength(1);
  found(statement, `---\n---\n\n<Note>\n\n<${spaces}\n`);
  // The processor's time, to which other programs add nothing; in microseconds.
  expect(process.cpuUsage(begin).user).toBeLessThan(3_000_000);
});
