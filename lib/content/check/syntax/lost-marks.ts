import type { Nodes, Text } from 'mdast';
import type {} from 'mdast-util-mdx';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { mdxComponentProps } from '../../schema/mdx-components';
import type { Rule } from '../context/rule';
import { type Fault, quoted } from '../source/message-text';
import { offsetsOf, sourceOf, startOf } from '../source/position';
import type { MdxElement } from '../source/prose-nodes';
import { treeOf } from '../source/text';
import { emphasisFault } from './meant-emphasis';
import { entryFault, listFault, type Place } from './meant-lists';

/** Stands for a child in the source of its parent. */
const CHILD = '\uFFFC';
const NEVER = /^$/;

type Frame = readonly [allowed: RegExp, readAs: string, remedy: string];

const IN_TEXT: Frame = [
  /^[\s\uFFFC]+$/,
  'marks',
  'Delete them, or write \\ before each of them to show it.',
];
const LINK =
  'Write a link as [words](/address), a picture as ![words](/address), and nothing behind the address.';
const CODE: Frame = [NEVER, 'program code', "Delete the signs. An apostrophe is written '."];

/** Matches the Markdown syntax around and between child nodes. Readers never see other characters there. */
const FRAMES: Partial<Record<Nodes['type'], Frame>> = {
  paragraph: IN_TEXT,
  heading: [
    /^#{1,6} [\s\uFFFC]*\uFFFC\s*$/,
    'the marks of a heading',
    'Begin a heading with ## and a space, on a line of its own, and end it with its words. Elsewhere leave an empty line above the signs, or write \\ before each.',
  ],
  emphasis: [/^([*_])[\s\uFFFC]+\1$/, IN_TEXT[1], IN_TEXT[2]],
  strong: [/^(\*\*|__)[\s\uFFFC]+\1$/, IN_TEXT[1], IN_TEXT[2]],
  link: [/^\[[\s\uFFFC]*\]\(\s*\S+\s*\)$/, 'a title or an address', LINK],
  image: [/^!\[[^[\]]*\]\(\s*\S+\s*\)$/, 'a title or an address', LINK],
  definition: [NEVER, 'the address of links elsewhere', LINK],
  listItem: [/^(?:[-*]|\d+\.)\s+\uFFFC[\s\uFFFC]*$/, 'the entry of a list', IN_TEXT[2]],
  thematicBreak: [
    /^-{3,}\s*$/,
    'a line across the page',
    'Write --- for such a line, the rows of a table as entries of a list, and \\ before the first sign to show the signs.',
  ],
  blockquote: [
    NEVER,
    'a quotation',
    'Write \\> for the character itself, or put the words in quotes.',
  ],
  break: [NEVER, 'the end of the line', 'Delete them, and write <br /> where a line must end.'],
  code: CODE,
  inlineCode: CODE,
};

/** Reports signs that Markdown takes away, except the marks that documents use, where they can be meant. */
export const signLost: Rule = {
  id: 'sign-lost',
  severity: 'error',
  on: 'file',
  why: 'Markdown takes away a sign that it reads as a mark, and then the page says something else than the document.',
  find(file, report) {
    const tree = treeOf(file);
    const source = file.proseText();
    if (!tree || source === undefined) return;
    const [definition] = file.nodes().definitions;
    visit(tree, (node, index = 0, parent = tree) => {
      if (node.type === 'definition' && node !== definition) return SKIP;
      const fault = ownFault(node, { parent, index, source }) ?? frameFault(node, source);
      if (!fault) return CONTINUE;
      // The line below a text makes it a heading.
      const line = (node.type === 'heading' && node.position?.end.line) || startOf(node).line;
      report({ file, ...startOf(node), line }, ...fault);
      return SKIP;
    });
  },
};

function ownFault(node: Nodes, place: Place): Fault | undefined {
  switch (node.type) {
    case 'text':
      return textFault(node, place.source);
    case 'list':
      return listFault(node, place);
    case 'listItem':
      return entryFault(node, place.source);
    case 'emphasis':
    case 'strong':
      return emphasisFault(node, place.source);
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return tagFault(node, place);
    default:
      return undefined;
  }
}

function frameFault(node: Nodes, source: string): Fault | undefined {
  const [allowed, readAs, remedy] = FRAMES[node.type] ?? [];
  if (!allowed || allowed.test(frameOf(node, source))) return undefined;
  const shown = quoted(sourceOf(node, source).split('\n')[0], 30);
  return [`signs of ${shown} are read as ${readAs}, so readers do not see them`, remedy ?? ''];
}

/** Returns the source of a node with CHILD in place of each child. */
function frameOf(node: Nodes, source: string): string {
  let { start: at, end } = offsetsOf(node);
  let frame = '';
  for (const child of 'children' in node ? node.children : []) {
    const { start, end: after } = offsetsOf(child);
    frame += source.slice(at, start) + CHILD;
    at = after;
  }
  return frame + source.slice(at, end);
}

/** Characters that an HTML code or a backslash may stand for, since they would be marks. */
const ESCAPES =
  /&(?:amp|lt|gt|quot|apos|nbsp);|\\[*_[\]#><{}`\\~|&+-]|(?<=\d)\\[.)]|(?<=\])\\\(|\\!(?=\[)/g;

/** Returns why the words of a text are not shown as they are written. */
function textFault(node: Text, source: string): Fault | undefined {
  const written = sourceOf(node, source).replaceAll(ESCAPES, '');
  const codes = written.match(/&#?[\da-z]+;/gi) ?? [];
  const code = codes.find((each) => !node.value.includes(each));
  if (code)
    return [
      `readers see another character in place of ${quoted(code)}`,
      'Type the character itself.',
    ];
  return /\\[!-/:-@[-`{-~]/.test(written)
    ? [
        'readers do not see a \\ that is written here',
        'Delete it, or write \\\\ for the character itself.',
      ]
    : undefined;
}

/** Reports a tag of a block within a sentence, and a tag of words around a block: both end the paragraph. */
function tagFault({ name, type, children }: MdxElement, { parent }: Place): Fault | undefined {
  const isBlock = Object.hasOwn(mdxComponentProps, name ?? '');
  const isAlone = parent.children.every(
    (child) =>
      ('name' in child && child.name === name) || (child.type === 'text' && !child.value.trim()),
  );
  if (type === 'mdxJsxTextElement' && isBlock && !(parent.type === 'paragraph' && isAlone))
    return [
      `<${name}> stands within a sentence`,
      `Write <${name} …> and </${name}> each on a line of its own, with an empty line above and below it.`,
    ];
  if (type === 'mdxJsxFlowElement' && !isBlock && children.length > 0)
    return [
      `<${name}> stands around a whole paragraph`,
      `Write <${name}> and </${name}> within the sentence, around the words that it is for.`,
    ];
  return undefined;
}
