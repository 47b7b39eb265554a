import type { Nodes, Root } from 'mdast';
import type {} from 'mdast-util-mdx';

/** The nodes of a body that rules check, each kind in document order. */
export type ProseNodes = ReturnType<typeof proseNodes>;

export type MdxElement = ProseNodes['elements'][number];

/** Collects the nodes in one walk. */
export function proseNodes(tree: Root | undefined) {
  const all: Nodes[] = [];
  if (tree) walkNodes(tree, (node) => all.push(node));
  const of = <Type extends Nodes['type']>(...types: readonly Type[]) =>
    all.filter((node): node is Extract<Nodes, { type: Type }> =>
      types.some((type) => type === node.type),
    );
  return {
    headings: of('heading'),
    links: of('link'),
    definitions: of('definition'),
    images: of('image'),
    expressions: of('mdxTextExpression', 'mdxFlowExpression'),
    elements: of('mdxJsxTextElement', 'mdxJsxFlowElement'),
    texts: of('text'),
  };
}

/** Calls `look` with a node and all nodes below it, in document order. */
export function walkNodes(node: Nodes, look: (node: Nodes) => void): void {
  look(node);
  if ('children' in node) for (const child of node.children) walkNodes(child, look);
}
