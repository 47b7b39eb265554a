import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { mdxComponentProps } from '../../schema/mdx-components';
import type { Rule } from '../context/rule';
import { type Fault, quoted } from '../source/message-text';
import { offsetsOf, startOf } from '../source/position';
import type { MdxElement, ProseNodes } from '../source/prose-nodes';
import { treeOf } from '../source/text';
import { entryFault, listFault, type Place } from './lost-list-signs';
import { emphasisFault, textFault } from './lost-text-signs';

/** Stands for a child in the source of its parent. */
const CHILD = '\uFFFC';

/**
 * Marks of Markdown that documents use: all that may be around and between the children of a node. Any
 * other sign there is in no text, so that readers would not see it.
 */
const FRAMES: Partial<Record<Nodes['type'], RegExp>> = {
  paragraph: /^[\s\uFFFC]+$/,
  // Rules on headings report one without words, and one that the line below it makes.
  heading: /^(?:#{1,6} [\s\uFFFC]+$|\uFFFC|[^\uFFFC]*$)/,
  emphasis: /^([*_])[\s\uFFFC]+\1$/,
  strong: /^(\*\*|__)[\s\uFFFC]+\1$/,
  link: /^\[[\s\uFFFC]*\]\(\s*\S+\s*\)$/,
  linkReference: /^\[[\s\uFFFC]+\](?:\[[^\]]*\])?$/,
  image: /^!\[[^[\]]*\]\(\s*\S+\s*\)$/,
  imageReference: /^!\[[^[\]]*\](?:\[[^\]]*\])?$/,
  listItem: /^(?:[-*]|\d+\.)\s+\uFFFC[\s\uFFFC]*$/,
  thematicBreak: /^-{3,}\s*$/,
  // Never accepted.
  blockquote: /^$/,
  break: /^$/,
};

const TITLE: Fault = [
  'readers do not see the words after the address',
  'Delete them there, or move them into the text.',
];

const UNREAD = 'Write its words into the text, and a link as [words](/address).';

const LOST: Partial<Record<Nodes['type'], Fault>> = {
  heading: [
    'readers do not see the # at the end of a heading',
    'Delete it, or write \\# for the character itself.',
  ],
  link: TITLE,
  image: TITLE,
  thematicBreak: [
    'these signs are read as a line across the page, and readers do not see them',
    'Write --- for such a line. Write the rows of a table as entries of a list, and \\ before the first sign to show the signs.',
  ],
  blockquote: [
    'a > at the start of a line is read as a quotation, so readers do not see it',
    'Write \\> for the character itself, or put the words in quotes.',
  ],
  break: [
    'readers do not see the spaces or the \\ at the end of this line, which break it',
    'Delete them, and write <br /> where a line must end.',
  ],
};

const OTHER: Fault = [
  'there are signs here that readers do not see',
  'Write \\ before each of them to show it, or delete it.',
];

/** Reports signs that Markdown takes away, except the marks that documents use, where they can be meant. */
export const signLost: Rule = {
  id: 'sign-lost',
  severity: 'error',
  on: 'file',
  why: 'Markdown takes away a sign that it reads as a mark, and then the page says something else than the document.',
  find(file, report) {
    const tree = treeOf(file);
    const front = file.frontMatter();
    if (!tree || !front) return;
    // The parser gets the body below empty lines in place of the fields.
    const source = '\n'.repeat(front.bodyLine - 1) + front.body;
    visit(tree, (node, index = 0, parent = tree) => {
      const fault = ownFault(node, { parent, index, source }) ?? frameFault(node, source);
      if (!fault) return CONTINUE;
      report({ file, ...startOf(node) }, ...fault);
      return SKIP;
    });
    for (const [node, ...words] of unreadDefinitions(file.nodes()))
      report({ file, ...startOf(node) }, ...words);
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
  const frame = FRAMES[node.type];
  return !frame || frame.test(frameOf(node, source)) ? undefined : (LOST[node.type] ?? OTHER);
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

/** Reports a tag of a block within a sentence, and a tag of words around a block: both end the paragraph. */
function tagFault(node: MdxElement, { parent }: Place): Fault | undefined {
  const { name, type, children } = node;
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

/** Finds definitions of links that have no effect, or have words that readers do not see. */
function unreadDefinitions({ definitions, references, images }: ProseNodes) {
  const used = new Set(
    [...references, ...images].map((node) => 'identifier' in node && node.identifier),
  );
  const seen = new Set<string>();
  return definitions.flatMap((node): (readonly [Nodes, ...Fault])[] => {
    const label = quoted(`[${node.label ?? node.identifier}]`, 40);
    const isSecond = seen.has(node.identifier);
    seen.add(node.identifier);
    if (isSecond)
      return [[node, `a line above gives ${label} its address, so this one has no effect`, UNREAD]];
    if (!used.has(node.identifier))
      return [[node, `readers do not see this line: no link of the text is ${label}`, UNREAD]];
    return node.title ? [[node, ...TITLE]] : [];
  });
}
