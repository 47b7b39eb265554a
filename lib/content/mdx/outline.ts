import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import type {} from 'mdast-util-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { References } from '../references';
import type { Outline } from './outline-schema';
import { staticOnly } from './static-only';
import { mdxWithoutScript } from './without-script';

const parser = unified().use(remarkParse).use(mdxWithoutScript);

/**
 * The headings and plain text of a document's body, references filled in. The content build computes
 * it, so that neither pages nor the server need a Markdown parser.
 */
export function outlineOf(body: string, references: References): Outline {
  const tree: Root = parser.parse(body);
  staticOnly(references)(tree, new VFile(body));
  const slugger = new GithubSlugger();
  const headings: Outline['headings'] = [];
  const texts: string[] = [];
  visit(tree, (node) => {
    if (node.type !== 'heading' && node.type !== 'paragraph') return;
    const text = shownText(node);
    texts.push(text);
    if (node.type === 'heading') headings.push({ depth: node.depth, id: slugger.slug(text), text });
  });
  return { headings, text: texts.join('\n') };
}

function shownText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(shownText).join('') : '';
}
