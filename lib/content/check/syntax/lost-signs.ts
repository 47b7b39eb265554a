import type { Nodes, Parents } from 'mdast';
import type {} from 'mdast-util-mdx';
import { mdxComponentProps } from '../../schema/mdx-components';
import type { Rule } from '../context/rule';
import { type Fault, quoted } from '../source/message-text';
import { offsetsOf, startOf } from '../source/position';
import type { MdxElement, ProseNodes } from '../source/prose-nodes';
import { treeOf } from '../source/text';
import { entryFault, listFault, type Place } from './lost-list-signs';
import { emphasisFault, textFault } from './lost-text-signs';

/** Stands for the child of a node in the node's source. */
const CHILD = '\uFFFC';

/**
 * What may be around and between the children of a node: the marks of Markdown that documents use. All
 * other signs that are in the source of a node and in none of its texts would be lost.
 */
const FRAMES: Partial<Record<Nodes['type'], RegExp>> = {
  root: /^[\s\uFFFC]*$/,
  paragraph: /^[\s\uFFFC]+$/,
  heading: /^#{1,6} [\s\uFFFC]+$/,
  emphasis: /^([*_])[\s\uFFFC]+\1$/,
  strong: /^(\*\*|__)[\s\uFFFC]+\1$/,
  link: /^\[[\s\uFFFC]*\]\(\s*\S+\s*\)$/,
  linkReference: /^\[[\s\uFFFC]+\](?:\[[^\]]*\])?$/,
  image: /^!\[[^[\]]*\]\(\s*\S+\s*\)$/,
  imageReference: /^!\[[^[\]]*\](?:\[[^\]]*\])?$/,
  list: /^[\s\uFFFC]*$/,
  listItem: /^(?:[-*]|\d+\.)\s+\uFFFC[\s\uFFFC]*$/,
  thematicBreak: /^-{3,}\s*$/,
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

/** Every sign of a text is shown, or is one of the marks that documents use, where it can be meant. */
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
    const look = (node: Nodes, parent: Parents, index: number): void => {
      const [message, remedy] = faultOf({ node, parent, index, source }) ?? [];
      if (message && remedy) report({ file, ...startOf(node) }, message, remedy);
      else if ('children' in node)
        for (const [at, child] of node.children.entries()) look(child, node, at);
    };
    look(tree, tree, 0);
    for (const [node, ...words] of unreadDefinitions(file.nodes()))
      report({ file, ...startOf(node) }, ...words);
  },
};

function faultOf(place: Place): Fault | undefined {
  const { node, source } = place;
  switch (node.type) {
    case 'text':
      return textFault(node, source);
    case 'list':
      return listFault(node, place);
    case 'listItem':
      return entryFault(node, source) ?? frameFault(node, source);
    case 'emphasis':
    case 'strong':
      return emphasisFault(node, source) ?? frameFault(node, source);
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return tagFault(node, place);
    case 'blockquote':
    case 'break':
      return LOST[node.type];
    default:
      return frameFault(node, source);
  }
}

function frameFault(node: Nodes, source: string): Fault | undefined {
  const frame = FRAMES[node.type];
  // Another rule reports a heading without words, and one that the line below it makes.
  const isHeading = node.type === 'heading' && /^\uFFFC|^[^\uFFFC]*$/.test(frameOf(node, source));
  if (!frame || isHeading || frame.test(frameOf(node, source))) return undefined;
  return LOST[node.type] ?? OTHER;
}

/** The source of a node with one sign in the place of each child. */
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

/** A tag of a block within a sentence, or a tag of words around a block, would end the paragraph. */
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

/** Definitions of links that have no effect, or words that nobody reads. */
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
