import type { Link, Nodes } from 'mdast';
import { lazyFor } from '@/lib/domain/lazy';
import { plainBraces } from '../../mdx/static-only';
import { isReference } from '../../references';
import { fieldLocation, type Location } from '../source/locations';
import { startOf } from '../source/position';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';
import 'mdast-util-mdx';
import { z } from 'zod';

/** An address in a document; its references are not filled in. */
interface WrittenAddress {
  readonly url: string;
  readonly at: Location;
  readonly field?: Field;
  /** The words of a link in prose. */
  readonly words?: string;
}

/** Whether an address is in a field that allows none of this site. */
export function mustBeOutside({ field }: WrittenAddress): boolean {
  return field !== undefined && !z.safeParse(field.schema, '/').success;
}

interface ProseImage extends WrittenAddress {
  readonly alt: string;
}

/** Links and texts together, so that the body is parsed once and can be dropped. */
const writtenIn = lazyFor((file: SourceFile) => ({
  links: [...fieldAddresses(file, 'link'), ...proseLinks(file)],
  fillable: [...fieldTexts(file), ...proseTexts(file)],
}));

export function linksOf(file: SourceFile): readonly WrittenAddress[] {
  return writtenIn(file).links;
}

/** The texts of a document that have braces. */
export function fillableTexts(file: SourceFile): readonly FillableText[] {
  return writtenIn(file).fillable;
}

function proseLinks(file: SourceFile): WrittenAddress[] {
  return linkNodes(file).map((node) => ({
    url: plainBraces(node.url),
    words: wordsOfNode(node),
    at: { file, ...startOf(node) },
  }));
}

/** The words of a node, with the alternative texts of pictures. */
export function wordsOfNode(node: Nodes): string {
  if (node.type === 'mdxTextExpression') return `{${node.value.trim()}}`;
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(wordsOfNode).join('') : '';
}

/** The values of some kinds in a document's fields. */
export function fieldAddresses(
  file: SourceFile,
  ...kinds: Field['meta']['kind'][]
): WrittenAddress[] {
  return file
    .fields()
    .known.flatMap((field) =>
      field.meta.kind && kinds.includes(field.meta.kind) && typeof field.value === 'string'
        ? [{ url: field.value, at: fieldLocation(file, field), field }]
        : [],
    );
}

/** Every picture in a document's prose; kept when the body is forgotten. */
export const proseImages = lazyFor((file: SourceFile): ProseImage[] => {
  const { images, definitions } = file.nodes();
  return images.map((node) => {
    const { url } =
      node.type === 'image'
        ? node
        : (definitions.find(({ identifier }) => identifier === node.identifier) ?? { url: '' });
    return { url: plainBraces(url), alt: node.alt ?? '', at: { file, ...startOf(node) } };
  });
});

/** The links that readers see; one whose address is written elsewhere has it here. */
function linkNodes(file: SourceFile): Link[] {
  const { links, references, definitions } = file.nodes();
  return [
    ...links,
    ...references.flatMap(({ identifier, children, position }): Link[] => {
      const { url } = definitions.find((each) => each.identifier === identifier) ?? {};
      return url === undefined ? [] : [{ type: 'link', url, children, position }];
    }),
  ];
}

interface FillableText {
  readonly text: string;
  readonly at: Location;
}

function fieldTexts(file: SourceFile): FillableText[] {
  return file
    .fields()
    .known.flatMap((field) =>
      typeof field.value === 'string' && /[{}]/.test(field.value)
        ? [{ text: field.value, at: fieldLocation(file, field) }]
        : [],
    );
}

/** Addresses and attributes are located at their tag. */
function proseTexts(file: SourceFile): FillableText[] {
  const { expressions, elements } = file.nodes();
  return [
    ...linkNodes(file).map((node) => ({ text: plainBraces(node.url), node })),
    // Other expressions are program code, which has a rule of its own.
    ...expressions
      .filter(({ value }) => isReference(value))
      .map((node) => ({ text: `{${node.value.trim()}}`, node })),
    ...elements.flatMap(({ attributes }) => attributes).map((node) => ({ text: node.value, node })),
  ].flatMap(({ text, node }) =>
    typeof text === 'string' && /[{}]/.test(text) ? [{ text, at: { file, ...startOf(node) } }] : [],
  );
}
