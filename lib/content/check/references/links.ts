import type { Definition, Link } from 'mdast';
import { z } from 'zod';
import type { Place } from '../finding';
import { fieldPlace } from '../places';
import { startOf } from '../source/prose-nodes';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';

/** An address in a document; its references are not filled in. */
export interface Address {
  readonly url: string;
  readonly at: Place;
  /** Where it is a field's value. */
  readonly field?: Field;
}

/** Whether a field does not allow an address of this site. */
export function mustBeOutside({ field }: Address): boolean {
  return field !== undefined && !z.safeParse(field.schema, '/').success;
}

/** A picture in a document's prose. */
export interface ProseImage extends Address {
  readonly alt: string;
}

/** Every link of a document, in fields and in prose. */
export function linksOf(file: SourceFile): Address[] {
  const inProse = linkNodes(file).map((node) => ({
    url: plainUrl(node.url),
    at: { file, ...startOf(node) },
  }));
  return [...fieldAddresses(file, 'link'), ...inProse];
}

/** The links, pictures or films in a document's fields. */
export function fieldAddresses(file: SourceFile, kind: 'link' | 'image' | 'video'): Address[] {
  return file
    .fields()
    .known.flatMap((field) =>
      field.meta.kind === kind && typeof field.value === 'string'
        ? [{ url: field.value, at: fieldPlace(file, field), field }]
        : [],
    );
}

/** Every picture in a document's prose. */
export function proseImages(file: SourceFile): ProseImage[] {
  const { images, definitions } = file.nodes();
  return images.map((node) => {
    const url =
      node.type === 'image'
        ? node.url
        : definitions.find(({ identifier }) => identifier === node.identifier)?.url;
    return { url: plainUrl(url ?? ''), alt: node.alt ?? '', at: { file, ...startOf(node) } };
  });
}

/** Links and link definitions; definitions of pictures are left out. */
export function linkNodes(file: SourceFile): (Link | Definition)[] {
  const { links, definitions, images } = file.nodes();
  const ofImages = new Set(
    images.map((node) => (node.type === 'imageReference' ? node.identifier : undefined)),
  );
  return [...links, ...definitions.filter(({ identifier }) => !ofImages.has(identifier))];
}

/** Markdown percent-encodes braces in some addresses. */
export function plainUrl(url: string): string {
  return url.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
