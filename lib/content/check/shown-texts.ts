import type { Nodes, Parents } from 'mdast';
import type {} from 'mdast-util-mdx';
import { isScalar } from 'yaml';
import { z } from 'zod';
import type { SourceLocation } from './finding';
import { lazy } from './lazy';
import { proseImages } from './links';
import { fieldLocation } from './locations';
import { locationWithin, type ProseNodes, startOf } from './prose-nodes';
import type { SourceFile } from './source-file';
import type { Field } from './walk-fields';

/** A text that visitors read: a field, a block of prose, or an attribute of a tag in it. */
export interface ShownText {
  /** As it is written, without Markdown; references stay `{firm.name}`. */
  readonly text: string;
  /** Name of the field; absent in prose. */
  readonly field?: string;
  /** Where the word at an index of the text is written. */
  readonly locationAt: (index: number) => SourceLocation;
}

/** Keyed by the parsed body, so that the texts are dropped with it. */
const known = new WeakMap<ProseNodes, readonly ShownText[]>();

/** Texts of a document that visitors, search engines or screen readers get, in document order. */
export function shownTexts(file: SourceFile): readonly ShownText[] {
  const nodes = file.nodes();
  const texts = known.get(nodes) ?? [
    ...fieldTexts(file),
    ...blockTexts(file),
    ...attributeTexts(file),
  ];
  known.set(nodes, texts);
  return texts;
}

function fieldTexts(file: SourceFile): ShownText[] {
  return file
    .fields()
    .known.flatMap((field) =>
      typeof field.value === 'string' && isShown(field)
        ? [{ text: field.value, field: field.name, locationAt: inField(file, field, field.value) }]
        : [],
    );
}

/** Links, pictures, choices, days and notes for editors are not read by visitors. */
function isShown({ schema, path, meta }: Field): boolean {
  const isText = meta.kind === undefined || meta.kind === 'alt';
  const isChoice = schema instanceof z.ZodEnum || schema instanceof z.ZodISODate;
  return isText && !isChoice && path[0] !== 'acknowledge';
}

function inField(file: SourceFile, field: Field, text: string): ShownText['locationAt'] {
  const written = lazy(() => {
    const { node } = field;
    if (!isScalar(node) || !node.range) return undefined;
    const [from, to] = node.range;
    const source = file.yamlText()?.slice(from, to) ?? '';
    return { from, source, start: source.indexOf(text) };
  });
  return (index) => {
    const found = written();
    const offset = found && sameWord(text, index, found);
    return offset === undefined
      ? fieldLocation(file, field)
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

interface Piece {
  /** Index in the block's text. */
  readonly start: number;
  readonly value: string;
  readonly at: SourceLocation;
}

function blockTexts(file: SourceFile): ShownText[] {
  const prose = file.prose();
  return prose && 'tree' in prose ? blocksOf(prose.tree).map(blockText) : [];
}

/** The innermost blocks of prose: paragraphs, headings and code. */
function blocksOf(node: Parents): Nodes[] {
  return node.children.flatMap((child): Nodes[] => {
    if (child.type === 'paragraph' || child.type === 'heading' || child.type === 'code')
      return [child];
    return 'children' in child ? blocksOf(child) : [];
  });
}

function blockText(block: Nodes): ShownText {
  const pieces: Piece[] = [];
  let text = '';
  const add = (node: Nodes): void => {
    const value = ownText(node);
    if (value !== '') pieces.push({ start: text.length, value, at: startOf(node) });
    text += value;
    if ('children' in node) for (const child of node.children) add(child);
  };
  add(block);
  return { text, locationAt: (index) => inPieces(pieces, index) ?? startOf(block) };
}

function ownText(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'mdxTextExpression') return `{${node.value.trim()}}`;
  return node.type === 'text' || node.type === 'inlineCode' || node.type === 'code'
    ? node.value
    : '';
}

function inPieces(pieces: readonly Piece[], index: number): SourceLocation | undefined {
  const piece = pieces.findLast(({ start }) => start <= index);
  return piece && locationWithin(piece.at, piece.value, index - piece.start);
}

/** Alternative texts of pictures, titles of links, and texts in the attributes of tags. */
function attributeTexts(file: SourceFile): ShownText[] {
  const { links, elements } = file.nodes();
  const attributes = elements.flatMap((element) => element.attributes);
  return [
    ...proseImages(file).map(({ alt, at }) => ({ text: alt, at })),
    ...links.map((node) => ({ text: node.title ?? '', at: startOf(node) })),
    ...attributes.map((attribute) => ({
      text: typeof attribute.value === 'string' ? attribute.value : '',
      at: startOf(attribute),
    })),
  ]
    .filter(({ text }) => text !== '')
    .map(({ text, at }) => ({ text, locationAt: () => at }));
}
