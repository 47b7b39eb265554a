import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { z } from 'zod';
import { mdxComponents, mdxElements } from '../../schema/mdx-components';
import { closestMatch } from '../closest-match';
import { isLiteral } from '../expressions';
import type { Report } from '../finding';
import { didYouMean, orList, quoted } from '../message-text';
import { type MdxElement, startOf } from '../prose-nodes';
import { fileRule } from '../rule';
import type { RuleContext } from '../rule-context';

type Id = 'mdx-prop' | 'mdx-prop-type';

/** Tags in prose have the props of their component, with allowed values. */
export const rule = fileRule<Id>({
  ids: { 'mdx-prop': {}, 'mdx-prop-type': {} },
  check(file, context) {
    return file.nodes().elements.flatMap((node) => {
      const component = Object.entries(mdxComponents).find(([name]) => name === node.name)?.[1];
      if (component) return checkProps(node, component, context);
      const isPlainTag = mdxElements.some((element) => element === node.name);
      return isPlainTag ? checkProps(node, z.strictObject({}), context) : [];
    });
  },
});

function checkProps(node: MdxElement, { shape }: z.ZodObject, context: RuleContext): Report<Id>[] {
  const attributes = node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  const known = Object.keys(shape);
  const given = new Set(attributes.map(({ name }) => name));
  const wrong = attributes.flatMap((attribute) => {
    const schema = Object.hasOwn(shape, attribute.name) ? shape[attribute.name] : undefined;
    return schema ? checkValue(attribute, schema, context) : [unknownProp(attribute, node, known)];
  });
  const misspelt = attributes.map(({ name }) => closestMatch(name, known));
  const hasSpread = attributes.length < node.attributes.length;
  const missing = known
    .filter((name) => !given.has(name) && !misspelt.includes(name) && !hasSpread)
    .filter((name) => !(shape[name] instanceof z.ZodOptional))
    .map((name) => ({
      rule: 'mdx-prop' as const,
      at: startOf(node),
      message: `<${node.name}> needs the prop "${name}"`,
      remedy: `Write <${node.name} ${name}="…">.`,
    }));
  return [...wrong, ...missing];
}

function unknownProp(
  attribute: MdxJsxAttribute,
  node: MdxElement,
  known: readonly string[],
): Report<Id> {
  return {
    rule: 'mdx-prop',
    at: startOf(attribute),
    message: `<${node.name}> has no prop ${quoted(attribute.name)}`,
    remedy: `${didYouMean(closestMatch(attribute.name, known))}${known.length > 0 ? `Its props are ${orList(known)}.` : 'It has no props: remove it.'}`,
  };
}

function checkValue(
  attribute: MdxJsxAttribute,
  schema: z.core.$ZodType,
  { references }: RuleContext,
): Report<Id>[] {
  const { value, name } = attribute;
  // Code in braces is reported by mdx-expression; a literal in braces is a value of the wrong type.
  const isText = typeof value === 'string';
  if (isText && z.safeParse(schema, references.fill(value)).success) return [];
  if (!isText && value && !isLiteral(value.value)) return [];
  const allowed = schema instanceof z.ZodEnum ? schema.options.map(String) : [];
  const shown = isText ? quoted(value) : value ? quoted(`{${value.value}}`) : 'nothing';
  return [
    {
      rule: 'mdx-prop-type',
      at: startOf(attribute),
      message: `the prop "${name}" is ${shown}, which is not allowed`,
      remedy:
        allowed.length > 0
          ? `${isText ? didYouMean(closestMatch(value, allowed)) : ''}Write ${name}="…" with one of: ${orList(allowed)}.`
          : `Write text in quotes: ${name}="…".`,
    },
  ];
}
