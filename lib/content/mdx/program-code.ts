import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import type { Processor } from 'unified';

/** The start of a paragraph that MDX reads as program code. */
export const ESM_LINE = /^(?:import|export) /;

/**
 * Remark plugin: the syntax of remark-mdx, but braces are matched without a JavaScript parser, since
 * only references are allowed in them. So one unpaired brace hides no other mistake, and a reference
 * may contain a name that is not valid JavaScript: `{disclaimer.risk-in-trading.number}`. Lines of
 * ESM remain paragraphs; see `ESM_LINE`.
 */
export function mdxWithoutScript(this: Processor) {
  const data = this.data();
  data.micromarkExtensions = [mdxExpression(), mdxJsx(), mdxMd()];
  data.fromMarkdownExtensions = [mdxFromMarkdown()];
}
