import type { Nodes } from 'mdast';
import { lazyFor } from '@/lib/domain/lazy';
import { plainBraces } from '../../mdx/static-only';
import { isReference } from '../../references';
import { fieldLocation, type Location } from '../source/locations';
import { startOf } from '../source/position';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';
import 'mdast-util-mdx';

/** An address in a document; its references are not filled in. */
interface WrittenAddress {
  readonly url: string;
  readonly at: Location;
  /** The words of a link in prose, or the alternative text of a picture. */
  readonly words?: string;
}

/** Links and texts together, so that the body is parsed once and can be dropped. */
const writtenIn = lazyFor((file: SourceFile) => {
  const links = [...fieldAddresses(file, 'link'), ...proseLinks(file)];
  const fields = fieldsWith(file, ({ value }) => /[{}]/.test(String(value)));
  const addresses = [...fields, ...proseLinks(file)].map(({ url: text, at }) => ({ text, at }));
  const texts = [...addresses, ...proseTexts(file)];
  return { links, fillable: texts.filter(({ text }) => /[{}]/.test(text)) };
});

/** The addresses in fields of links, and those of links in prose. */
export function linksOf(file: SourceFile): readonly WrittenAddress[] {
  return writtenIn(file).links;
}

/** The texts of a document that have braces. */
export function fillableTexts(file: SourceFile) {
  return writtenIn(file).fillable;
}

function fieldsWith(file: SourceFile, isMeant: (field: Field) => boolean): WrittenAddress[] {
  return file
    .fields()
    .known.filter(isMeant)
    .flatMap((field) =>
      typeof field.value === 'string' ? [{ url: field.value, at: fieldLocation(file, field) }] : [],
    );
}

/** The values of some kinds in a document's fields. */
export function fieldAddresses(
  file: SourceFile,
  ...kinds: Field['meta']['kind'][]
): WrittenAddress[] {
  return fieldsWith(file, ({ meta: { kind } }) => kind !== undefined && kinds.includes(kind));
}

function proseLinks(file: SourceFile): WrittenAddress[] {
  return file.nodes().links.map((node) => ({
    url: plainBraces(node.url),
    words: wordsOfNode(node),
    at: { file, ...startOf(node) },
  }));
}

/** Every picture in a document's prose; kept when the body is forgotten. */
export const proseImages = lazyFor((file: SourceFile): WrittenAddress[] =>
  file.nodes().images.map((node) => ({
    url: plainBraces(node.url),
    words: node.alt ?? '',
    at: { file, ...startOf(node) },
  })),
);

/** References in prose, and attributes, which are located at their tag. */
function proseTexts(file: SourceFile) {
  const { expressions, elements } = file.nodes();
  // Other expressions are program code, which has a rule of its own.
  const references = expressions.filter(({ value }) => isReference(value));
  return [
    ...references.map((node) => ({ node, text: `{${node.value.trim()}}` })),
    ...elements.flatMap(({ attributes }) => attributes.map((node) => ({ node, text: node.value }))),
  ].flatMap(({ node, text }) =>
    typeof text === 'string' ? [{ text, at: { file, ...startOf(node) } }] : [],
  );
}

/** The words of a node, with the alternative texts of pictures. */
export function wordsOfNode(node: Nodes): string {
  if (node.type === 'mdxTextExpression') return `{${node.value.trim()}}`;
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(wordsOfNode).join('') : '';
}
