import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import type { Processor } from 'unified';

/** What MDX takes for program code, wherever a paragraph begins with it. */
export const ESM_LINE = /^(?:import|export) /;

/**
 * Remark plugin: MDX as remark-mdx reads it, save that braces are taken by their balance, without a
 * JavaScript parser, since all in them but references is refused. So one odd brace hides no other
 * mistake, and a reference may name a document whose name is no JavaScript:
 * `{disclaimer.risk-in-trading.number}`. Lines of ESM remain paragraphs; see `ESM_LINE`.
 */
export function mdxWithoutScript(this: Processor) {
  const data = this.data();
  data.micromarkExtensions = [mdxExpression(), mdxJsx(), mdxMd()];
  data.fromMarkdownExtensions = [mdxFromMarkdown()];
}
