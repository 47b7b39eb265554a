import { z } from 'zod';
import { knownTags, mdxComponentProps } from '../../schema/mdx-components';
import type { Rule } from '../context/rule';
import { closestMatch, didYouMean, type Fault, orList, quoted } from '../source/message-text';
import { startOf } from '../source/position';
import type { MdxElement } from '../source/prose-nodes';
import { insteadOfTag } from './mdx-syntax';

/** Tags in prose are those of the site's components, with their parts, and a few HTML tags. */
export const mdxTag: Rule = {
  id: 'mdx-tag',
  severity: 'error',
  on: 'file',
  why: 'The site knows how to show these tags only, and others can load or run what nobody has reviewed.',
  find(file, report, { references }) {
    let end = 0;
    for (const node of file.nodes().elements) {
      const { start, end: closing } = node.position ?? {};
      // The finding about an unknown tag covers the tags in it.
      if ((start?.offset ?? 0) < end) continue;
      const location = { file, ...startOf(node) };
      const name = node.name ?? '';
      const schema = schemaOf(name);
      if (!schema) {
        end = closing?.offset ?? end;
        report(
          location,
          `${quoted(`<${name}>`)} is not a tag that documents may use`,
          insteadOfTag(name),
        );
        continue;
      }
      const faults = wrongParts(node, schema, (text) => references.fill(text, file));
      for (const [part, ...fault] of faults) report({ file, ...startOf(part) }, ...fault);
      const given = node.attributes.map((part) => ('name' in part ? part.name : ''));
      const missing = Object.keys(schema.shape).find((part) => !given.includes(part));
      if (missing && faults.length === 0)
        report(
          location,
          `<${name}> needs the part "${missing}"`,
          `Write <${name} ${missing}="…">.`,
        );
    }
  },
};

function schemaOf(name: string): z.ZodObject | undefined {
  const component = Object.entries(mdxComponentProps).find(([each]) => each === name)?.[1];
  return component ?? (knownTags.includes(name) ? z.strictObject({}) : undefined);
}

type Part = MdxElement['attributes'][number];

function wrongParts(
  { name: tag, attributes }: MdxElement,
  { shape }: z.ZodObject,
  fill: (text: string) => string,
): (readonly [Part, ...Fault])[] {
  const names = Object.keys(shape);
  const seen = new Set<string>();
  return attributes.flatMap((part): (readonly [Part, ...Fault])[] => {
    const name = 'name' in part ? part.name : '{…}';
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const isTwice = seen.has(name);
    seen.add(name);
    const { value } = part;
    if (schema && !isTwice && typeof value === 'string' && z.safeParse(schema, fill(value)).success)
      return [];
    const allowed = schema instanceof z.ZodEnum ? schema.options.map(String) : [];
    const near = schema ? allowed : names;
    return [
      [
        part,
        schema
          ? `${name} of <${tag}> is ${isTwice ? 'there twice' : quoted(typeof value === 'string' ? value : '')}, which is not allowed`
          : `<${tag}> has no part ${quoted(name)}`,
        `${didYouMean(closestMatch(schema ? String(value) : name, near))}${near.length > 0 ? `Write one of: ${orList(near)}.` : `Write text in quotes once, or delete it.`}`,
      ],
    ];
  });
}
