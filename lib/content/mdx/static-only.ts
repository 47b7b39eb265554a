import type { Root } from 'mdast';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import type { Processor } from 'unified';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fillReferences, isReference, type References } from '../references';
import { knownTags } from '../schema/mdx-components';

/** `ruleId` of the compiler's message for an unknown reference. */
export const UNKNOWN_REFERENCE = 'unknown-reference';

/**
 * Remark plugin: allows static MDX only, so that no document can run code. `{firm.name}` is replaced
 * by its value, also in links, titles and props; any other expression, import or export, and any
 * unknown tag fails the build with its location in the file.
 */
export function staticOnly(references: References) {
  return (tree: Root, file: VFile) => {
    const fill = (text: string, place: Node): string => {
      try {
        return fillReferences(text, references);
      } catch (error) {
        return file.fail(error instanceof Error ? error.message : String(error), {
          place: place.position,
          ruleId: UNKNOWN_REFERENCE,
        });
      }
    };
    const reject = (message: string, node: Node) => file.fail(message, { place: node.position });

    visit(tree, (node, index, parent) => {
      switch (node.type) {
        case 'paragraph':
          if (isEsm(node, file))
            return reject('import and export are not allowed in a document', node);
          return;
        case 'mdxTextExpression':
        case 'mdxFlowExpression': {
          if (!isReference(node.value))
            return reject('only references such as {firm.name} are allowed in braces', node);
          const text = { type: 'text' as const, value: fill(`{${node.value.trim()}}`, node) };
          if (parent && index !== undefined)
            parent.children[index] =
              node.type === 'mdxTextExpression' ? text : { type: 'paragraph', children: [text] };
          return;
        }
        case 'image':
        case 'imageReference':
          // Markdown removes the braces of an alternative text before plugins run.
          if (sourceOf(node, file).includes('{'))
            return reject(
              'references are not allowed in the address or alternative text of a picture',
              node,
            );
          return;
        case 'link':
        case 'definition':
          node.url = fill(plainBraces(node.url), node);
          if (node.title) node.title = fill(node.title, node);
          return;
        case 'mdxJsxTextElement':
        case 'mdxJsxFlowElement':
          if (!knownTags.includes(node.name ?? ''))
            return reject(`<${node.name ?? ''}> is not a tag of this site`, node);
          for (const attribute of node.attributes) {
            if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string')
              return reject('props are plain text in quotes', node);
            attribute.value = fill(attribute.value, node);
          }
      }
    });
  };
}

function isEsm(node: Node, file: VFile): boolean {
  return node.position?.start.column === 1 && ESM_LINE.test(sourceOf(node, file));
}

function sourceOf(node: Node, file: VFile): string {
  return String(file).slice(node.position?.start.offset, node.position?.end.offset);
}

/** Markdown may percent-encode braces in an address before plugins run. */
export function plainBraces(url: string): string {
  return url.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

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
