import type { Heading, Nodes } from 'mdast';
import type { Rule } from '../context/rule';
import { wordsOfNode } from '../references/links';
import { quoted } from '../source/message-text';
import { startOf } from '../source/position';
import { treeOf } from '../source/text';

const mdxHeading: Rule = {
  id: 'mdx-heading',
  severity: 'error',
  on: 'file',
  why: 'People who use screen readers find their way by the levels of headings, and the page has a heading above the text.',
  find(file, report) {
    const own = file.collection?.under ?? 1;
    let above = own;
    for (const heading of file.nodes().headings) {
      const { depth } = heading;
      const level = Math.min(Math.max(depth, own + 1), above + 1);
      if (depth !== level)
        report(
          { file, ...startOf(heading) },
          `a heading of level ${depth} follows one of level ${above}`,
          `Write ${'#'.repeat(level)} instead of ${'#'.repeat(depth)}.`,
        );
      above = level;
    }
  },
};

const bodyEmpty: Rule = {
  id: 'body-empty',
  severity: 'error',
  on: 'file',
  why: 'A statement or a section without text leaves a hole in the page.',
  find(file, report) {
    const block = file.frontMatter();
    if (block?.body.trim() === '')
      report(
        { file, line: block.bodyLine - 1, column: 1 },
        'has no text, so readers would see an empty section',
        'Write the text below the second --- line, or delete the file.',
      );
    const blocks = treeOf(file)?.children ?? [];
    for (const [index, heading] of blocks.entries()) {
      const next = blocks[index + 1];
      if (isHeading(heading) && (!next || (isHeading(next) && next.depth <= heading.depth)))
        report(
          { file, ...startOf(heading) },
          `the heading ${quoted(wordsOfNode(heading))} has no text below it`,
          'Write the text that belongs below it, or delete the heading.',
        );
    }
  },
};

/** Lines above --- or === are a text, whose marks are reported. */
function isHeading(node: Nodes): node is Heading {
  return node.type === 'heading' && node.position?.start.line === node.position?.end.line;
}

export const mdxHeadingRules: readonly Rule[] = [mdxHeading, bodyEmpty];
