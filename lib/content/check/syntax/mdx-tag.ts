import { z } from 'zod';
import { mdxComponents } from '../../schema/mdx-components';
import { closestMatch, didYouMean, orList, quoted } from '../message-text';
import type { Place } from '../places';
import type { Rule } from '../rule';
import { type MdxElement, startOf } from '../source/prose-nodes';
import { insteadOfTag, isKnownTag, knownTags } from './mdx-code';

type Mistake = readonly [place: Place, message: string, remedy: string];

const statement = 'content/disclaimer/0200-market-risk.mdx';

/** Tags in prose are those of the site's components, with their parts, and a few HTML tags. */
export const mdxTag: Rule = {
  id: 'mdx-tag',
  severity: 'error',
  on: 'file',
  why: 'The site knows how to show these tags only, and others can load or run what nobody has reviewed.',
  examples: [
    { of: statement, wrong: { file: '---\n---\n\nText <b>bold</b>.\n' }, at: 4 },
    {
      of: statement,
      wrong: { file: '---\n---\n\n<Note tone="wraning" title="A">\n\nText.\n\n</Note>\n' },
      at: 4,
    },
  ],
  find(file, report, { references }) {
    let end = 0;
    for (const node of file.nodes().elements) {
      const { start, end: closing } = node.position ?? {};
      // What is said of an unknown tag holds for the tags in it.
      if ((start?.offset ?? 0) < end) continue;
      const schema = schemaOf(node.name);
      const place = { file, ...startOf(node) };
      if (schema) {
        const fill = (text: string) => references.fill(text, file);
        for (const mistake of wrongParts(node, schema, place, fill)) report(...mistake);
        continue;
      }
      end = closing?.offset ?? end;
      const name = node.name ?? '';
      report(
        place,
        `${quoted(`<${name}>`)} is not a tag that documents may use`,
        insteadOfTag(name) ??
          `${didYouMean(closestMatch(name, knownTags))}Tags are ${orList(knownTags)}. Write one of them, or delete the tag, its closing tag and other tags between the two.`,
      );
    }
  },
};

/** The parts that a tag may have; undefined for an unknown tag. */
function schemaOf(name: string | null): z.ZodObject | undefined {
  const component = Object.entries(mdxComponents).find(([each]) => each === name)?.[1];
  return component ?? (isKnownTag(name ?? '') ? z.strictObject({}) : undefined);
}

function wrongParts(
  { name: tag, attributes }: MdxElement,
  { shape }: z.ZodObject,
  place: Place,
  fill: (text: string) => string,
): Mistake[] {
  const names = Object.keys(shape);
  const given = new Set(attributes.map((each) => ('name' in each ? each.name : '')));
  const missing = names.filter(
    (name) => !given.has(name) && !(shape[name] instanceof z.ZodOptional),
  );
  const wrong = attributes.flatMap((attribute): Mistake[] => {
    const at = { ...place, ...startOf(attribute) };
    if (attribute.type === 'mdxJsxExpressionAttribute')
      return [[at, `<${tag}> has braces in it`, 'Write each part as name="text".']];
    const { name, value } = attribute;
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!schema)
      return [
        [
          at,
          `<${tag}> has no part ${quoted(name)}`,
          names.length > 0
            ? `${didYouMean(closestMatch(name, names) ?? missing[0])}Its parts are ${orList(names)}.`
            : 'It has no parts: delete it.',
        ],
      ];
    const isText = typeof value === 'string';
    if (isText && z.safeParse(schema, fill(value)).success) return [];
    const allowed = schema instanceof z.ZodEnum ? schema.options.map(String) : [];
    const shown = isText ? quoted(value) : value ? quoted(`{${value.value}}`) : 'nothing';
    return [
      [
        at,
        `${name} of <${tag}> is ${shown}, which is not allowed`,
        allowed.length > 0
          ? `${isText ? didYouMean(closestMatch(value, allowed)) : ''}Write ${name}="…" with one of: ${orList(allowed)}.`
          : `Write text in quotes: ${name}="…".`,
      ],
    ];
  });
  const absent = wrong.length > 0 ? [] : missing;
  return [
    ...wrong,
    ...absent.map(
      (name): Mistake => [
        place,
        `<${tag}> needs the part "${name}"`,
        `Write <${tag} ${name}="…">.`,
      ],
    ),
  ];
}
