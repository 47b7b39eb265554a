import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { KnownReferences } from './known-references';
import type { SourceFile } from './source-file';

/** The ids that the build gives the headings of a body. */
export function headingIds(file: SourceFile, { fill }: KnownReferences): string[] {
  const slugger = new GithubSlugger();
  return file.nodes().headings.map((heading) => slugger.slug(shownText(heading, fill)));
}

/** The text of a node as readers see it. */
function shownText(node: Nodes, fill: KnownReferences['fill']): string {
  if (node.type === 'mdxTextExpression') return fill(`{${node.value.trim()}}`);
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map((child) => shownText(child, fill)).join('') : '';
}
