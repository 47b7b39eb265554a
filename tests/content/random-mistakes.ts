import fc from 'fast-check';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { exampleFile } from '@/lib/content/check/examples';
import { filesInForce } from '@/lib/content/check/files-in-force';
import { knownReferences } from '@/lib/content/check/known-references';
import { mdxCompiler } from '@/lib/content/mdx/compile';
import { splitFrontMatter } from '@/lib/content/mdx/front-matter';
import { checkWith, realContent, today } from './real-content';

const compileMdx = mdxCompiler(
  knownReferences(filesInForce(realContent.files, today), today).values,
);
const proseFiles = realContent.files.filter(({ path }) => path.endsWith('.mdx'));

/** Strings with a meaning for a parser of the check or of the build. */
const bits = [
  ...['{', '}', '{firm.name}', '{x}', '<', '>', '</', '/>', '<br />', '<Note ', '<b>'],
  ...['[a](/pricing)', '](', '![', '<!--', '-->', '\n\n', '\n', '---\n', '```', '`', '**', '_'],
  ...['import a from "b"\n', '\nexport ', '# ', '\n    ', '\t', '&lt;', '&#123;', '\\', ': ', '"'],
  ...["'", '- ', '| ', '@', '&a ', '*a ', '!!x ', '#', '~', '\u202E', 'é', '😀', '%7B'],
];

const mistake = fc.record({
  file: fc.constantFrom(...proseFiles),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  bit: fc.oneof(fc.constantFrom(...bits), fc.string({ maxLength: 3 })),
  cut: fc.nat(3),
});

/** Either the check reports the changed document at a location in it, or the build reads it. */
export const reportedOrBuilt = fc.asyncProperty(mistake, async ({ file, place, bit, cut }) => {
  const before = file.text() ?? '';
  const at = Math.floor(place * before.length);
  const text = before.slice(0, at) + bit + before.slice(at + cut);
  const found = checkWith({ replaced: [exampleFile(file.path, text)] });
  if (found.length === 0) {
    await expect(compileMdx(file.path, text)).resolves.toBeTypeOf('string');
    expect(() => parse(splitFrontMatter(text).yaml)).not.toThrow();
  }
  const lines = text.split(/\r\n?|\n/).length;
  for (const { file: reported, line, column } of found)
    if (reported === file.path) {
      expect(line).toBeLessThanOrEqual(lines);
      expect(column).toBeGreaterThan(0);
    }
});
