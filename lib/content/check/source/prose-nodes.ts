import type {
  Code,
  Definition,
  Heading,
  Image,
  ImageReference,
  InlineCode,
  Link,
  Nodes,
  Root,
  Text,
} from 'mdast';
import type {
  MdxFlowExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx';

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
  readonly codes: readonly (Code | InlineCode)[];
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
  const codes: (Code | InlineCode)[] = [];
  if (tree)
    walkNodes(tree, (node) => {
      if (node.type === 'text') texts.push(node);
      else if (node.type === 'code' || node.type === 'inlineCode') codes.push(node);
      else if (node.type === 'heading') headings.push(node);
      else if (node.type === 'link') links.push(node);
      else if (node.type === 'definition') definitions.push(node);
      else if (node.type === 'image' || node.type === 'imageReference') images.push(node);
      else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
        expressions.push(node);
      else if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement')
        elements.push(node);
    });
  return { headings, links, definitions, images, expressions, elements, texts, codes };
}

/** Calls `look` with a node and all nodes below it, in document order. */
export function walkNodes(node: Nodes, look: (node: Nodes) => void): void {
  look(node);
  if ('children' in node) for (const child of node.children) walkNodes(child, look);
}
