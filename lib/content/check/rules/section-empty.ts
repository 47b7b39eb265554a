import type { Nodes } from 'mdast';
import { quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** A heading has a text below it, or headings of a lower level. */
export const rule = fileRule({
  ids: {
    'section-empty': {
      reason: 'A heading without a text is what is left when a list or a paragraph was deleted.',
      suppresses: ['body-empty'],
    },
  },
  *check(file) {
    const prose = file.prose();
    if (!prose || !('tree' in prose)) return;
    const blocks = prose.tree.children.filter(({ type }) => type !== 'definition');
    for (const [index, block] of blocks.entries()) {
      const next = blocks[index + 1];
      if (block.type !== 'heading' || wordsOf(block) === '') continue;
      if (next && (next.type !== 'heading' || next.depth > block.depth)) continue;
      // A paragraph that the line below it makes a heading has the finding heading-underlined.
      if ([block, next].some((each) => each && isOfLines(each))) continue;
      yield {
        rule: 'section-empty',
        at: startOf(block),
        message: `the heading ${quoted(wordsOf(block))} has no text below it`,
        remedy: 'Write the text that belongs below it, or delete the heading.',
      };
    }
  },
});

function isOfLines({ position }: Nodes): boolean {
  return position?.start.line !== position?.end.line;
}

function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
