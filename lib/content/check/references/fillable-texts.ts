import { isScalar } from 'yaml';
import { findReferences } from '../../references';
import type { Place } from '../finding';
import { lazyFor } from '../lazy';
import { fieldPlace } from '../places';
import { startOf } from '../source/prose-nodes';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';
import { linkNodes, plainUrl } from './links';

/** A text in which references are filled in. */
interface FillableText {
  readonly text: string;
  /** Place of the brace at an index of the text, as exact as the source allows. */
  readonly braceAt: (index: number) => Place;
}

/** Texts of a document in which the build fills in references; kept for later days. */
export const fillableTexts = lazyFor((file: SourceFile): FillableText[] => [
  ...file
    .fields()
    .known.flatMap((field) =>
      typeof field.value === 'string' && /[{}]/.test(field.value)
        ? [fieldText(file, field, field.value)]
        : [],
    ),
  ...proseTexts(file),
]);

function fieldText(file: SourceFile, field: Field, text: string): FillableText {
  return {
    text,
    braceAt: (index) => {
      const { node } = field;
      const place = fieldPlace(file, field);
      if (!isScalar(node) || !node.range) return place;
      const source = file.yamlText()?.slice(node.range[0], node.range[1]) ?? '';
      const offset = bracesIn(source)[bracesIn(text).indexOf(index)];
      return offset === undefined
        ? place
        : { ...place, ...file.yamlLocation(node.range[0] + offset) };
    },
  };
}

/** Indexes of the braces in a text. */
function bracesIn(text: string): number[] {
  return [...text.matchAll(/[{}]/g)].map(({ index }) => index);
}

/** Addresses, titles and attributes are located at their tag. */
function proseTexts(file: SourceFile): FillableText[] {
  const { expressions, elements } = file.nodes();
  const attributes = elements.flatMap((element) => element.attributes);
  const texts = [
    ...linkNodes(file).flatMap((node) => [
      { text: plainUrl(node.url), node },
      { text: node.title ?? '', node },
    ]),
    // Other expressions are program code, which has a rule of its own.
    ...expressions.map((node) => ({ text: `{${node.value.trim()}}`, node })).filter(isReference),
    ...attributes.map((node) => ({
      text: typeof node.value === 'string' ? node.value : '',
      node,
    })),
  ];
  return texts.flatMap(({ text, node }) =>
    /[{}]/.test(text) ? [{ text, braceAt: () => ({ file, ...startOf(node) }) }] : [],
  );
}

function isReference({ text }: { readonly text: string }): boolean {
  return findReferences(text)[0]?.name === text.slice(1, -1);
}
