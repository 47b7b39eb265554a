import type { Heading, Nodes, Paragraph } from 'mdast';
import type {} from 'mdast-util-mdx';
import { blankFrontMatter } from '../mdx/front-matter';
import { findReferences } from '../references';
import type { SourceLocation } from './finding';
import { lazy } from './lazy';
import { lineIndex } from './line-index';
import { type ProseNodes, walkNodes } from './prose-nodes';
import type { SourceFile } from './source-file';

/** A paragraph or heading of a body, as it is written. */
export interface WrittenBlock {
  /**
   * Its source in which each mark that Markdown understands, and each escaped character, is U+FFFC.
   * So a sign that is left is one that readers see. References stay as they are written; other
   * expressions, which have findings of their own, are U+FFFC too.
   */
  readonly text: string;
  readonly node: Paragraph | Heading;
  /** Location of an index of the text. */
  readonly locationAt: (index: number) => SourceLocation;
}

/** In place of a character that readers do not see as it is written. */
export const UNDERSTOOD = '\uFFFC';

/** Keyed by the parsed body, so that the blocks are dropped with it. */
const known = new WeakMap<ProseNodes, readonly WrittenBlock[]>();

/** The paragraphs and headings of a body, collected once for all rules. */
export function writtenBlocks(file: SourceFile): readonly WrittenBlock[] {
  const nodes = file.nodes();
  const blocks = known.get(nodes) ?? readBlocks(file);
  known.set(nodes, blocks);
  return blocks;
}

function readBlocks(file: SourceFile): WrittenBlock[] {
  const prose = file.prose();
  if (!prose || !('tree' in prose)) return [];
  const source = blankFrontMatter(file.text() ?? '');
  const locationAt = lazy(() => lineIndex(source));
  const blocks: WrittenBlock[] = [];
  walkNodes(prose.tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    const [start, end] = rangeOf(node);
    blocks.push({
      text: maskedText(node, source, start, end),
      node,
      locationAt: (index) => locationAt()(start + index),
    });
  });
  return blocks;
}

function maskedText(block: Nodes, source: string, start: number, end: number): string {
  let text = '';
  let done = start;
  walkNodes(block, (node) => {
    if (node.type !== 'text' && node.type !== 'mdxTextExpression') return;
    const [from, to] = rangeOf(node);
    const written = source.slice(from, to);
    text += masked(source.slice(done, from));
    text +=
      node.type === 'text'
        ? written.replaceAll(/\\[!-/:-@[-`{-~]/g, masked)
        : /^\{[^{}]*\}$/.test(written) && findReferences(written).length > 0
          ? written
          : masked(written);
    done = to;
  });
  return text + masked(source.slice(done, end));
}

function masked(source: string): string {
  return source.replaceAll(/[^\n]/g, UNDERSTOOD);
}

function rangeOf({ position }: Nodes): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}
