import type { Nodes, Root } from 'mdast';
import type {} from 'mdast-util-mdx';
import { z } from 'zod';
import { lazy } from '@/lib/domain/lazy';
import { type Location, locationOf } from './locations';
import { type Position, positionWithin, startOf } from './position';
import type { ProseNodes } from './prose-nodes';
import type { SourceFile } from './source-file';
import type { Field } from './walk-fields';

/** A text that visitors read: a field, a block of prose, or an attribute of a tag in it. */
export interface Text {
  readonly file: SourceFile;
  /** The source text without Markdown; references stay `{firm.name}`. */
  readonly text: string;
  /** The field; absent in prose. */
  readonly field?: Field;
  /** The paragraph or heading; absent in fields and attributes. */
  readonly block?: Nodes;
  /** Where the word at an index of the text is written, with the sentence around it. */
  readonly at: (index: number) => Location;
}

/** Keyed by the parsed body, so that the texts are dropped with it. */
const known = new WeakMap<ProseNodes, readonly Text[]>();

/** Texts of a document that visitors, search engines or screen readers get, in document order. */
export function textsOf(file: SourceFile): readonly Text[] {
  const nodes = file.nodes();
  const texts = known.get(nodes) ?? [
    ...fieldTexts(file),
    ...blocksOf(treeOf(file)).map((block) => blockText(file, block)),
    ...attributeTexts(file),
  ];
  known.set(nodes, texts);
  return texts;
}

/** The sentences of a text with their indexes; a line break ends one too. */
export function splitSentences(
  text: string,
): { readonly sentence: string; readonly index: number }[] {
  return [...text.matchAll(/\S(?:[^\n.!?।]|[.!?।](?!["”’)]?(?:\s|$)))*(?:[.!?।]["”’)]?)?/g)].map(
    ({ 0: sentence, index }) => ({ sentence: sentence.trim(), index }),
  );
}

/** The sentence around an index of a text, as an acknowledgement names it. */
export function sentenceAt(text: string, index: number): string {
  return splitSentences(text).findLast((each) => each.index <= index)?.sentence ?? text.trim();
}

/** Whether visitors read a field: links, pictures, choices, days and notes for editors are not read. */
function isShown({ schema, path, meta }: Field): boolean {
  const isText = meta.kind === undefined || meta.kind === 'alt' || meta.kind === 'marked';
  const isChoice = schema instanceof z.ZodEnum || schema instanceof z.ZodISODate;
  return isText && !isChoice && path[0] !== 'acknowledge';
}

function textAt(file: SourceFile, text: string, locate: (index: number) => Position): Text {
  const at = (index: number) => ({ file, ...locate(index), sentence: sentenceAt(text, index) });
  return { file, text, at };
}

function fieldTexts(file: SourceFile): Text[] {
  return file.fields().known.flatMap((field) => {
    const { value } = field;
    const isRead = typeof value === 'string' && isShown(field);
    return isRead ? [{ ...textAt(file, value, inField(file, field, value)), field }] : [];
  });
}

/** Finds a word's own position, if the YAML source has the text unchanged; else that of the field. */
function inField(file: SourceFile, field: Field, text: string) {
  const start = lazy(() => {
    const [from = 0, to = 0] = field.node?.range ?? [];
    const within = file.yamlText()?.slice(from, to).indexOf(text) ?? -1;
    return within === -1 ? undefined : from + within;
  });
  return (index: number): Position => {
    const from = start();
    return from === undefined ? locationOf(file, field.path) : file.yamlPosition(from + index);
  };
}

/** The syntax tree of a body that can be read. */
export function treeOf(file: SourceFile): Root | undefined {
  const prose = file.prose();
  return prose && 'tree' in prose ? prose.tree : undefined;
}

const BLOCKS = new Set(['paragraph', 'heading', 'mdxFlowExpression']);

/** The innermost blocks of prose: paragraphs, headings, and references that are a paragraph. */
function blocksOf(node: Nodes | undefined): Nodes[] {
  if (!node || BLOCKS.has(node.type)) return node ? [node] : [];
  return 'children' in node ? node.children.flatMap(blocksOf) : [];
}

function blockText(file: SourceFile, block: Nodes): Text {
  const pieces: { readonly start: number; readonly value: string; readonly at: Position }[] = [];
  let text = '';
  const add = (node: Nodes): void => {
    const value = ownText(node);
    if (value !== '') pieces.push({ start: text.length, value, at: startOf(node) });
    text += value;
    if ('children' in node) for (const child of node.children) add(child);
  };
  add(block);
  const shown = textAt(file, text, (index) => {
    const piece = pieces.findLast(({ start }) => start <= index);
    return piece ? positionWithin(piece.at, piece.value, index - piece.start) : startOf(block);
  });
  return { ...shown, block };
}

function ownText(node: Nodes): string {
  if (node.type === 'mdxJsxTextElement') return node.name === 'br' ? '\n' : '';
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return `{${node.value.trim()}}`;
  return node.type === 'text' ? node.value : '';
}

/** Alternative texts of pictures, and texts in the attributes of tags. */
function attributeTexts(file: SourceFile): Text[] {
  const { elements, images } = file.nodes();
  const attributes = elements.flatMap((element) => element.attributes);
  return [
    ...images.map((node) => ({ node, text: node.alt })),
    ...attributes.map((node) => ({ node, text: node.value })),
  ].flatMap(({ node, text }) =>
    typeof text === 'string' && text !== '' ? [textAt(file, text, () => startOf(node))] : [],
  );
}
