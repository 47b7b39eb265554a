import type { Nodes, Parents } from 'mdast';
import type {} from 'mdast-util-mdx';
import { isScalar } from 'yaml';
import { z } from 'zod';
import type { Place, SourceLocation } from './finding';
import { lazy } from './lazy';
import { placeOf } from './places';
import { locationWithin, type ProseNodes, startOf } from './source/prose-nodes';
import type { SourceFile } from './source/source-file';
import type { Field } from './source/walk-fields';

/** A text that visitors read: a field, a block of prose, or an attribute of a tag in it. */
export interface Text {
  readonly file: SourceFile;
  /** As it is written, without Markdown; references stay `{firm.name}`. */
  readonly text: string;
  /** The field; absent in prose. */
  readonly field?: Field;
  /** The paragraph, heading or code; absent in fields and attributes. */
  readonly block?: Nodes;
  /** Where the word at an index of the text is written, with the sentence around it. */
  readonly at: (index: number) => Place;
}

/** Keyed by the parsed body, so that the texts are dropped with it. */
const known = new WeakMap<ProseNodes, readonly Text[]>();

/** Texts of a document that visitors, search engines or screen readers get, in document order. */
export function textsOf(file: SourceFile): readonly Text[] {
  const nodes = file.nodes();
  const texts = known.get(nodes) ?? [
    ...fieldTexts(file),
    ...blockTexts(file),
    ...attributeTexts(file),
  ];
  known.set(nodes, texts);
  return texts;
}

/** The sentences of a text with their indexes; a line break ends one too. */
export function sentencesOf(text: string): { readonly sentence: string; readonly index: number }[] {
  return [...text.matchAll(/\S(?:[^\n.!?।]|[.!?।](?!["”’)]?(?:\s|$)))*(?:[.!?।]["”’)]?)?/g)].map(
    ({ 0: sentence, index }) => ({ sentence: sentence.trim(), index }),
  );
}

/** The sentence around an index of a text, as an acknowledgement names it. */
export function sentenceAt(text: string, index: number): string {
  return sentencesOf(text).findLast((each) => each.index <= index)?.sentence ?? text.trim();
}

/** Whether visitors read a field: links, pictures, choices, days and notes for editors are not read. */
function isShown({ schema, path, meta }: Field): boolean {
  const isText = meta.kind === undefined || meta.kind === 'alt' || meta.kind === 'marked';
  const isChoice = schema instanceof z.ZodEnum || schema instanceof z.ZodISODate;
  return isText && !isChoice && path[0] !== 'acknowledge';
}

function textAt(
  file: SourceFile,
  text: string,
  locate: (index: number) => SourceLocation,
  field?: Field,
): Text {
  const at = (index: number) => ({ file, ...locate(index), sentence: sentenceAt(text, index) });
  return field ? { file, text, field, at } : { file, text, at };
}

function fieldTexts(file: SourceFile): Text[] {
  return file
    .fields()
    .known.flatMap((field) =>
      typeof field.value === 'string' && isShown(field)
        ? [textAt(file, field.value, inField(file, field, field.value), field)]
        : [],
    );
}

function inField(file: SourceFile, field: Field, text: string) {
  const written = lazy(() => {
    const { node } = field;
    if (!isScalar(node) || !node.range) return undefined;
    const [from, to] = node.range;
    const source = file.yamlText()?.slice(from, to) ?? '';
    return { from, source, start: source.indexOf(text) };
  });
  return (index: number): SourceLocation => {
    const found = written();
    const offset = found && sameWord(text, index, found);
    return offset === undefined
      ? placeOf(file, field.path)
      : file.yamlLocation((found?.from ?? 0) + offset);
  };
}

interface WrittenText {
  readonly source: string;
  /** Where the text begins in it, as it is; -1 when quotes or line ends differ. */
  readonly start: number;
}

/** Offset in the source of the word that is at an index of its text. */
function sameWord(text: string, index: number, written: WrittenText): number | undefined {
  const isInWord = /\S/.test(text.slice(Math.max(0, index - 1), index + 1));
  if (!isInWord) return undefined;
  if (written.start !== -1) return written.start + index;
  let start = index;
  while (start > 0 && /\S/.test(text.charAt(start - 1))) start--;
  const word = /^\S*/.exec(text.slice(start))?.[0] ?? '';
  const nth = text.slice(0, start).split(word).length - 1;
  let at = written.source.indexOf(word);
  for (let count = 0; count < nth && at !== -1; count++)
    at = written.source.indexOf(word, at + word.length);
  return at === -1 ? undefined : at + (index - start);
}

function blockTexts(file: SourceFile): Text[] {
  const prose = file.prose();
  return prose && 'tree' in prose
    ? blocksOf(prose.tree).map((block) => blockText(file, block))
    : [];
}

const BLOCKS = new Set(['paragraph', 'heading', 'code', 'mdxFlowExpression']);

/** The innermost blocks of prose: paragraphs, headings, code, and references that are a paragraph. */
function blocksOf(node: Parents): Nodes[] {
  return node.children.flatMap((child): Nodes[] => {
    if (BLOCKS.has(child.type)) return [child];
    return 'children' in child ? blocksOf(child) : [];
  });
}

function blockText(file: SourceFile, block: Nodes): Text {
  const pieces: { readonly start: number; readonly value: string; readonly at: SourceLocation }[] =
    [];
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
    return piece ? locationWithin(piece.at, piece.value, index - piece.start) : startOf(block);
  });
  return { ...shown, block };
}

function ownText(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return `{${node.value.trim()}}`;
  return node.type === 'text' || node.type === 'inlineCode' || node.type === 'code'
    ? node.value
    : '';
}

/** Alternative texts of pictures, titles of links, and texts in the attributes of tags. */
function attributeTexts(file: SourceFile): Text[] {
  const { links, elements, images } = file.nodes();
  const attributes = elements.flatMap((element) => element.attributes);
  return [
    ...images.map((node) => ({ text: node.alt ?? '', at: startOf(node) })),
    ...links.map((node) => ({ text: node.title ?? '', at: startOf(node) })),
    ...attributes.map((attribute) => ({
      text: typeof attribute.value === 'string' ? attribute.value : '',
      at: startOf(attribute),
    })),
  ]
    .filter(({ text }) => text !== '')
    .map(({ text, at }) => textAt(file, text, () => at));
}
