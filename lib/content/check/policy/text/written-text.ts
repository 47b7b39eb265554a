import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';
import { FrontMatterError } from '../../../mdx/front-matter';
import { findReferences } from '../../../references';
import { walkNodes } from '../../source/prose-nodes';
import type { SourceFile } from '../../source/source-file';

/** In place of a character that readers do not see as it is written. */
export const UNDERSTOOD = '\uFFFC';

/**
 * The source of a paragraph or heading, in which each mark that Markdown understands, each escaped
 * character and each expression but a reference is U+FFFC. So a sign that is left is one that readers see.
 */
export function writtenText(file: SourceFile, block: Nodes): string {
  const front = file.frontMatter();
  if (!front || front instanceof FrontMatterError) return '';
  // The parser gets the body below empty lines in place of the fields.
  const above = front.bodyLine - 1;
  const sourceOf = (node: Nodes) =>
    front.body.slice(offset(node, 'start') - above, offset(node, 'end') - above);
  let text = masked(sourceOf(block));
  walkNodes(block, (node) => {
    if (node.type !== 'text' && node.type !== 'mdxTextExpression') return;
    const source = sourceOf(node);
    const isReference = node.type !== 'text' && findReferences(source)[0]?.index === 0;
    if (node.type !== 'text' && !isReference) return;
    const shown = isReference ? source : source.replaceAll(/\\[!-/:-@[-`{-~]/g, masked);
    const from = offset(node, 'start') - offset(block, 'start');
    text = text.slice(0, from) + shown + text.slice(from + shown.length);
  });
  return text;
}

function masked(source: string): string {
  return source.replaceAll(/[^\n]/g, UNDERSTOOD);
}

function offset({ position }: Nodes, end: 'start' | 'end'): number {
  return position?.[end].offset ?? 0;
}
