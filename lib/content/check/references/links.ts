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
export interface WrittenAddress {
  readonly url: string;
  readonly at: Location;
  readonly field?: Field;
}

export function mustBeOutside({ field }: WrittenAddress): boolean {
  return field !== undefined && !z.safeParse(field.schema, '/').success;
}

interface ProseImage extends WrittenAddress {
  readonly alt: string;
}

/** A link in a document: its address, and its words where they are known. */
export interface LinkAddress extends WrittenAddress {
  readonly words?: string;
}

/** Links and texts together, so that the body is parsed once and can be dropped. */
const writtenIn = lazyFor((file: SourceFile) => ({
  links: [
    ...fieldAddresses(file, 'link').map((link) => ({ ...link, ...wordsBeside(file, link) })),
    ...proseLinks(file),
  ],
  fillable: [...fieldTexts(file), ...proseTexts(file)],
}));

export function linksOf(file: SourceFile): readonly LinkAddress[] {
  return writtenIn(file).links;
}

export function fillableTexts(file: SourceFile): readonly FillableText[] {
  return writtenIn(file).fillable;
}

function proseLinks(file: SourceFile): LinkAddress[] {
  return linkNodes(file).map((node) => {
    const url = plainBraces(node.url);
    const words = wordsOfNode(node);
    return { url, words, at: { file, ...startOf(node), sentence: `[${words}](${url})` } };
  });
}

function wordsBeside(file: SourceFile, { field }: WrittenAddress): { words?: string } {
  const group = field?.path.at(-1) === 'href' ? field.path.slice(0, -1) : undefined;
  const label = group && ['label', 'action'].map((name) => file.field([...group, name])?.value);
  const words = label?.find((value) => typeof value === 'string');
  return typeof words === 'string' ? { words } : {};
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
    const url =
      node.type === 'image'
        ? node.url
        : definitions.find(({ identifier }) => identifier === node.identifier)?.url;
    const alt = node.alt ?? '';
    return { url: plainBraces(url ?? ''), alt, at: { file, ...startOf(node), sentence: alt } };
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
  const attributes = elements.flatMap((element) => element.attributes);
  return [
    ...linkNodes(file).map((node) => ({ text: plainBraces(node.url), node })),
    // Other expressions are program code, which has a rule of its own.
    ...expressions
      .filter(({ value }) => isReference(value))
      .map((node) => ({ text: `{${node.value.trim()}}`, node })),
    ...attributes.map((node) => ({ text: node.value, node })),
  ].flatMap(({ text, node }) =>
    typeof text === 'string' && /[{}]/.test(text) ? [{ text, at: { file, ...startOf(node) } }] : [],
  );
}
