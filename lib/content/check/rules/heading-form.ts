import type { Heading, Nodes } from 'mdast';
import type { Report } from '../finding';
import { quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

type Id = 'heading-empty' | 'heading-underlined' | 'heading-twice';

/** Headings have words, and are written with #. */
export const rule = fileRule<Id>({
  ids: {
    'heading-empty': {
      reason: 'Screen readers list the headings of a page, and an empty one leads nowhere.',
    },
    'heading-twice': {
      severity: 'warning',
      reason: 'Readers and links can’t tell two sections with one heading apart.',
    },
    'heading-underlined': {
      reason: 'A line of hyphens below a sentence turns the sentence into a heading by accident.',
    },
  },
  *check(file) {
    const words = new Map<string, number>();
    for (const heading of file.nodes().headings) {
      yield* wrongForm(heading);
      const at = startOf(heading);
      const written = wordsOf(heading).trim();
      const first = words.get(written);
      words.set(written, first ?? at.line);
      if (first !== undefined && written !== '')
        yield {
          rule: 'heading-twice',
          at,
          message: `the heading ${quoted(written)} is on line ${first} too`,
          remedy: 'Change the words of one of the two.',
        };
    }
  },
});

/** The words of a heading; a reference counts as its name. */
function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

function* wrongForm(heading: Heading): Iterable<Report<Id>> {
  const at = startOf(heading);
  const lastLine = heading.position?.end.line ?? at.line;
  if (heading.children.length === 0)
    yield {
      rule: 'heading-empty',
      at,
      message: 'a heading has no words',
      remedy: 'Write its words after the # signs and one space, or delete the line.',
    };
  else if (lastLine > at.line)
    yield {
      rule: 'heading-underlined',
      at: { line: lastLine, column: 1 },
      message: 'this line turns the text above it into a heading',
      remedy: 'Delete the line, or leave an empty line above it. A heading begins with ##.',
    };
}
