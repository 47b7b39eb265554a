import type { Definition, Heading, Image, ImageReference, Link, Root, Text } from 'mdast';
import type {
  MdxFlowExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { FILE_START, type SourceLocation } from './finding';

export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** The nodes of a body that rules check, each kind in document order. */
export interface ProseNodes {
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly definitions: readonly Definition[];
  readonly images: readonly (Image | ImageReference)[];
  readonly expressions: readonly (MdxFlowExpression | MdxTextExpression)[];
  readonly elements: readonly MdxElement[];
  readonly texts: readonly Text[];
}

/** Collects the nodes in one walk. */
export function proseNodes(tree: Root | undefined): ProseNodes {
  const headings: Heading[] = [];
  const links: Link[] = [];
  const definitions: Definition[] = [];
  const images: (Image | ImageReference)[] = [];
  const expressions: (MdxFlowExpression | MdxTextExpression)[] = [];
  const elements: MdxElement[] = [];
  const texts: Text[] = [];
  if (tree)
    visit(tree, (node) => {
      if (node.type === 'text') texts.push(node);
      else if (node.type === 'heading') headings.push(node);
      else if (node.type === 'link') links.push(node);
      else if (node.type === 'definition') definitions.push(node);
      else if (node.type === 'image' || node.type === 'imageReference') images.push(node);
      else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
        expressions.push(node);
      else if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement')
        elements.push(node);
    });
  return { headings, links, definitions, images, expressions, elements, texts };
}

/** Where a node begins. */
export function startOf({
  position,
}: {
  position?: { start: SourceLocation } | undefined;
}): SourceLocation {
  return position ? { line: position.start.line, column: position.start.column } : FILE_START;
}
