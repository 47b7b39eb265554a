import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';
import { blankFrontMatter } from '../../mdx/front-matter';
import type { Report } from '../finding';
import { quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';
import type { SourceFile } from '../source-file';

const TWICE = /(?<![\p{L}\p{N}'’-])(\p{Script=Latin}+)\s+\1(?![\p{L}\p{N}'’-])/giu;

/** Words that people write twice on purpose. */
const LAWFUL = new Set(['had', 'that', 'very', 'so', 'bye', 'ha', 'no', 'yes', 'long', 'far']);

/** Shorter paragraphs, such as "Thank you.", may be repeated on purpose. */
const SHORTEST = 25;

/** A word twice in a row, which Indian languages do to change its meaning, and a paragraph twice. */
export const rule = fileRule({
  ids: {
    'text-repeated': {
      severity: 'warning',
      reason: 'What is written twice is mostly left over from an edit.',
    },
  },
  *check(file) {
    for (const { text, field, locationAt } of shownTexts(file))
      for (const { 0: words, 1: word = '', index } of text.matchAll(TWICE))
        if (!LAWFUL.has(word.toLowerCase()))
          yield {
            rule: 'text-repeated',
            at: locationAt(index),
            field,
            message: `the word ${quoted(word)} is written twice`,
            remedy: 'Delete one of the two.',
            subject: words,
          };
    yield* paragraphsTwice(file);
  },
});

function* paragraphsTwice(file: SourceFile): Iterable<Report<'text-repeated'>> {
  const prose = file.prose();
  if (!prose || !('tree' in prose)) return;
  const source = blankFrontMatter(file.text() ?? '');
  const lines = new Map<string, number>();
  for (const node of paragraphsOf(prose.tree)) {
    const written = source.slice(node.position?.start.offset, node.position?.end.offset);
    const words = written.replaceAll(/\s+/g, ' ');
    if (words.length < SHORTEST) continue;
    const at = startOf(node);
    const first = lines.get(words);
    lines.set(words, first ?? at.line);
    if (first === undefined) continue;
    yield {
      rule: 'text-repeated',
      at,
      message: `the paragraph ${quoted(words, 40)} is written twice, first on line ${first}`,
      remedy: 'Delete one of the two.',
      subject: words,
    };
  }
}

/** The paragraphs outside of lists, whose entries may be equal. */
function paragraphsOf(node: Nodes): Nodes[] {
  if (node.type === 'paragraph') return [node];
  if (node.type === 'list' || !('children' in node)) return [];
  return node.children.flatMap(paragraphsOf);
}
