import { isScalar } from 'yaml';
import { isReference } from './expressions';
import type { SourceLocation } from './finding';
import { lazy } from './lazy';
import { linkNodes, plainUrl } from './links';
import { fieldLocation } from './locations';
import { startOf } from './prose-nodes';
import type { SourceFile } from './source-file';
import type { Field } from './walk-fields';

/** A text in which references are filled in, with its location. */
export interface FillableText {
  readonly text: string;
  readonly field?: string;
  /** Location of the `{` or `}` at an index of the text, as exact as the source allows. */
  readonly braceAt: (index: number) => SourceLocation;
}

/** Texts of a document in which the build fills in references, expressions in prose included. */
export function fillableTexts(file: SourceFile): FillableText[] {
  const inFields = file
    .fields()
    .known.flatMap((field) =>
      typeof field.value === 'string' && /[{}]/.test(field.value)
        ? [fieldText(file, field, field.value)]
        : [],
    );
  return [...inFields, ...proseTexts(file)];
}

function fieldText(file: SourceFile, field: Field, text: string): FillableText {
  const { node } = field;
  const start = isScalar(node) && node.range ? node.range[0] : 0;
  const braces = lazy(() => {
    const source = isScalar(node) && node.range ? file.yamlText()?.slice(start, node.range[1]) : '';
    return { inText: bracesIn(text), inSource: bracesIn(source ?? '') };
  });
  const braceAt = (index: number) => {
    const { inText, inSource } = braces();
    const offset = inSource[inText.indexOf(index)];
    return offset === undefined ? fieldLocation(file, field) : file.yamlLocation(start + offset);
  };
  return { text, field: field.name, braceAt };
}

/** Indexes of the braces in a text. */
function bracesIn(text: string): number[] {
  return [...text.matchAll(/[{}]/g)].map(({ index }) => index);
}

function proseTexts(file: SourceFile): FillableText[] {
  const { expressions, elements } = file.nodes();
  const texts: FillableText[] = [];
  const add = (text: string | null | undefined, node: Parameters<typeof startOf>[0]) => {
    if (text && /[{}]/.test(text)) texts.push({ text, braceAt: () => startOf(node) });
  };
  for (const node of linkNodes(file)) {
    add(plainUrl(node.url), node);
    add(node.title, node);
  }
  // Other expressions belong to the rule mdx-expression.
  for (const node of expressions.filter(({ value }) => isReference(value)))
    add(`{${node.value.trim()}}`, node);
  for (const attribute of elements.flatMap(({ attributes }) => attributes))
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
      add(attribute.value, attribute);
  return texts;
}
