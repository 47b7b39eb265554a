import type { Heading, Nodes } from 'mdast';
import { mdxComponentProps } from '../../schema/mdx-components';
import type { Rule } from '../context/rule';
import { wordsOfNode } from '../references/links';
import type { Reporter } from '../source/locations';
import { quoted } from '../source/message-text';
import { startOf } from '../source/position';
import type { SourceFile } from '../source/source-file';
import { treeOf } from '../source/text';

export const mdxHeadingRules: readonly Rule[] = [
  {
    id: 'mdx-heading',
    severity: 'error',
    on: 'file',
    why: 'People who use screen readers find their way by the words and the levels of headings.',
    find(file, report) {
      const own = file.collection?.under ?? 1;
      let above = own;
      for (const heading of file.nodes().headings) {
        const { depth } = heading;
        const location = { file, ...startOf(heading) };
        const lastLine = heading.position?.end.line ?? location.line;
        if (heading.children.length === 0)
          report(
            location,
            'a heading has no words',
            'Write its words after the # signs and one space, or delete the line.',
          );
        else if (lastLine > location.line) {
          report(
            { file, line: lastLine, column: 1 },
            'this line turns the text above it into a heading',
            'Delete the line, or leave an empty line above it. A heading begins with ##.',
          );
          continue;
        }
        if (depth <= own)
          report(
            location,
            `the page already has a heading of level ${depth} above this text`,
            `Write ${marks(own + 1)} instead of ${marks(depth)}.`,
          );
        else if (depth > above + 1)
          report(
            location,
            `a heading of level ${depth} follows one of level ${above}`,
            `Write ${marks(above + 1)} instead of ${marks(depth)}, and take as many # from headings that belong to it.`,
          );
        above = Math.max(depth, own + 1);
      }
    },
  },
  {
    id: 'body-empty',
    severity: 'error',
    on: 'file',
    why: 'A statement, a section or a note without text leaves a hole in the page.',
    find(file, report) {
      const block = file.frontMatter();
      if (!block) return;
      if (block.body.trim() === '')
        report(
          { file, line: block.bodyLine - 1, column: 1 },
          'has no text, so readers would see an empty section',
          'Write the text below the second --- line, or delete the file.',
        );
      emptySections(file, report);
      for (const node of file.nodes().elements) {
        const { name, children } = node;
        if (name && Object.hasOwn(mdxComponentProps, name) && children.length === 0)
          report(
            { file, ...startOf(node) },
            `<${name}> has no text`,
            `Write its text between <${name} …> and </${name}>, with an empty line above and below it, or delete both tags.`,
          );
      }
    },
  },
];

function emptySections(file: SourceFile, report: Reporter): void {
  const blocks = treeOf(file)?.children.filter(({ type }) => type !== 'definition') ?? [];
  for (const [index, block] of blocks.entries()) {
    if (!isHeading(block) || wordsOfNode(block) === '') continue;
    const next = blocks[index + 1];
    if (next && !(isHeading(next) && next.depth <= block.depth)) continue;
    report(
      { file, ...startOf(block) },
      `the heading ${quoted(wordsOfNode(block))} has no text below it`,
      'Write the text that belongs below it, or delete the heading.',
    );
  }
}

/** A heading with #; one of two lines is a text that the line below it makes a heading. */
function isHeading(node: Nodes): node is Heading {
  return node.type === 'heading' && node.position?.start.line === node.position?.end.line;
}

function marks(level: number): string {
  return '#'.repeat(Math.min(level, 6));
}
