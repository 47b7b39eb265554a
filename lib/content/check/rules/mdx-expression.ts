import { mdxComponents } from '../../schema/mdx-components';
import { isLiteral, isReference } from '../expressions';
import { quoted } from '../message-text';
import { type MdxElement, startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** Braces contain references such as {firm.name} only; MDX would run anything else as code. */
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
        message: `only a reference is allowed in braces, not ${quoted(`{${value}}`)}`,
        remedy:
          'Write a reference such as {firm.name}, write \\{ for the character itself, or remove the braces.',
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

/** Unknown props and literals are reported by the rule mdx-prop. */
function isKnownProp(tag: string | null, prop: string): boolean {
  const component = Object.entries(mdxComponents).find(([name]) => name === tag)?.[1];
  return component !== undefined && Object.hasOwn(component.shape, prop);
}
