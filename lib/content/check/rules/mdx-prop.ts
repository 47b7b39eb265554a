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
  ids: {
    'mdx-prop': {
      reason:
        'A part that the tag does not have is ignored or runs as code, and one that it lacks leaves a hole in the page.',
    },
    'mdx-prop-type': { reason: 'The tag can’t be shown with another value.' },
  },
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
  const hasSpread = attributes.length < node.attributes.length;
  const missing = known.filter(
    (name) => !given.has(name) && !hasSpread && !(shape[name] instanceof z.ZodOptional),
  );
  const unknown = attributes.filter(({ name }) => !Object.hasOwn(shape, name));
  const meant = new Map<MdxJsxAttribute, string | undefined>();
  for (const attribute of unknown) {
    const near = closestMatch(attribute.name, known);
    // A prop with a name of its own is meant as the one that is missing.
    meant.set(
      attribute,
      near ?? (unknown.length === 1 && missing.length === 1 ? missing[0] : near),
    );
  }
  const wrong = attributes.flatMap((attribute) => {
    const schema = Object.hasOwn(shape, attribute.name) ? shape[attribute.name] : undefined;
    return schema
      ? checkValue(attribute, schema, context)
      : [unknownProp({ attribute, node, known, meant: meant.get(attribute) })];
  });
  const misspelt = [...meant.values()];
  const absent = missing
    .filter((name) => !misspelt.includes(name))
    .map((name) => ({
      rule: 'mdx-prop' as const,
      at: startOf(node),
      message: `<${node.name}> needs the prop "${name}"`,
      remedy: `Write <${node.name} ${name}="…">.`,
    }));
  return [...wrong, ...absent];
}

function unknownProp({
  attribute,
  node,
  known,
  meant,
}: {
  readonly attribute: MdxJsxAttribute;
  readonly node: MdxElement;
  readonly known: readonly string[];
  readonly meant: string | undefined;
}): Report<Id> {
  return {
    rule: 'mdx-prop',
    at: startOf(attribute),
    message: `<${node.name}> has no prop ${quoted(attribute.name)}`,
    remedy: `${didYouMean(meant)}${known.length > 0 ? `Its props are ${orList(known)}.` : 'It has no props: remove it.'}`,
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
