import { mdxComponents } from '../../schema/mdx-components';
import { closestMatch } from '../closest-match';
import { isLiteral, isReference } from '../expressions';
import { quoted } from '../message-text';
import { type MdxElement, startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** Braces contain references such as {firm.name} only; MDX would run anything else as code. */
export const rule = fileRule({
  ids: {
    'mdx-expression': {
      reason: 'Anything but a reference in braces would run as program code when the site is made.',
    },
  },
  *check(file, { references: { values } }) {
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
        remedy: remedyFor(value, [...values.keys()]),
      };
  },
});

/** The reference that was meant, where the words in the braces show it. */
function remedyFor(code: string, names: readonly string[]): string {
  if (/^\s*\/\*/.test(code))
    return 'Delete the whole remark, from {/* to */}: a document has no remarks below its fields.';
  const words = code.match(/[A-Za-z0-9-]+/g)?.join('.') ?? '';
  const meant = names.includes(words) ? words : closestMatch(words, names);
  return meant
    ? `Write {${meant}} if you mean this reference, or delete the braces.`
    : 'Write a reference such as {firm.name}, write \\{ for the character itself, or delete the braces.';
}

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
