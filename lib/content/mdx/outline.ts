import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import type {} from 'mdast-util-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Outline } from '../outline-schema';
import type { References } from '../references';
import { mdxWithoutScript, staticOnly } from './static-only';

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
  let text = '';
  visit(tree, (node) => {
    const line = lineOf(node);
    if (line === undefined) return;
    if (text !== '') text += '\n';
    if (node.type === 'heading')
      headings.push({ depth: node.depth, id: slugger.slug(line), text: line });
    text += line;
  });
  const lead = leadOf(tree);
  return { headings, ...(lead && { lead }), text };
}

/** The bold words at the start of the first paragraph. */
function leadOf({ children: [first] }: Root): string | undefined {
  const [start] = first?.type === 'paragraph' ? first.children : [];
  return start?.type === 'strong' ? shownText(start).replace(/\.$/, '') : undefined;
}

/** The text of a heading, a paragraph or the title of a note; undefined for other nodes. */
function lineOf(node: Nodes): string | undefined {
  if (node.type === 'heading' || node.type === 'paragraph') return shownText(node);
  if (node.type !== 'mdxJsxFlowElement') return undefined;
  const title = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'title',
  )?.value;
  return typeof title === 'string' ? title : undefined;
}

function shownText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(shownText).join('') : '';
}
