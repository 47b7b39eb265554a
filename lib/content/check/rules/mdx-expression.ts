import { mdxComponents } from '../../schema/mdx-components';
import { isLiteral, isReference } from '../expressions';
import { quoted } from '../message-text';
import { type MdxElement, startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** Braces hold a reference such as {firm.name}; anything else in them is code that the build runs. */
export const rule = fileRule({
  ids: { 'mdx-expression': {} },
  *check(file) {
    const { expressions, elements } = file.nodes();
    const code = [
      ...expressions.filter(({ value }) => !isReference(value)),
      ...elements.flatMap(codeInTag),
    ];
    for (const { value, position } of code)
      yield {
        rule: 'mdx-expression',
        at: startOf({ position }),
        message: `only references may stand in braces, not ${quoted(`{${value}}`)}`,
        remedy:
          'Write a reference such as {firm.name}, or \\{ where the character itself is meant; the words without braces otherwise.',
      };
  },
});

function codeInTag({ name, attributes }: MdxElement) {
  return attributes.flatMap((attribute) => {
    const { position, value } = attribute;
    if (attribute.type === 'mdxJsxExpressionAttribute')
      return [{ value: attribute.value, position }];
    if (typeof value !== 'object' || value === null) return [];
    const isCode = isKnownProp(name, attribute.name) && !isLiteral(value.value);
    return isCode ? [{ value: value.value, position }] : [];
  });
}

/** Other props, and plain values of the wrong kind, are reported by the rule on props. */
function isKnownProp(tag: string | null, prop: string): boolean {
  const component = Object.entries(mdxComponents).find(([name]) => name === tag)?.[1];
  return component !== undefined && Object.hasOwn(component.shape, prop);
}
