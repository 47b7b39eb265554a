import { z } from 'zod';
import { knownTags, mdxComponentProps } from '../../schema/mdx-components';
import type { Rule } from '../context/rule';
import { quoted } from '../source/message-text';
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
      // The finding about an unknown tag covers the tags in it.
      if ((node.position?.start.offset ?? 0) < end) continue;
      const name = node.name ?? '';
      const schema = schemaOf(name);
      if (!schema) {
        end = node.position?.end.offset ?? end;
        report(
          { file, ...startOf(node) },
          `${quoted(`<${name}>`)} is not a tag that documents may use`,
          insteadOfTag(name),
        );
        continue;
      }
      for (const { part = node, message } of wrongParts(node, schema, (text) =>
        references.fill(text, file),
      ))
        report(
          { file, ...startOf(part) },
          `<${name}> ${message}`,
          `Write ${tagWith(name, schema)}.`,
        );
    }
  },
};

function schemaOf(name: string): z.ZodObject | undefined {
  const component = Object.entries(mdxComponentProps).find(([each]) => each === name)?.[1];
  return component ?? (knownTags.includes(name) ? z.strictObject({}) : undefined);
}

/** The tag with its parts: `<Note tone="info or warning" title="…">`. */
function tagWith(name: string, { shape }: z.ZodObject): string {
  const parts = Object.entries(shape).map(([part, schema]) => {
    const words = schema instanceof z.ZodEnum ? schema.options.join(' or ') : '…';
    return ` ${part}="${words}"`;
  });
  return `<${name}${parts.join('')}>`;
}

/** Parts of a tag that its schema does not have or allow, that are there twice, or that it lacks. */
function wrongParts(
  { attributes }: MdxElement,
  schema: z.ZodObject,
  fill: (text: string) => string,
) {
  const parts = attributes.map((part) => {
    const value = typeof part.value === 'string' ? fill(part.value) : part.value;
    return { part, value, name: 'name' in part ? part.name : '{…}' };
  });
  const values = Object.fromEntries(parts.map(({ name, value }) => [name, value]));
  const wrong = (schema.safeParse(values).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String),
  );
  const twice = parts.filter(
    ({ name }, index) => parts.findIndex((each) => each.name === name) < index,
  );
  const faults = wrong.map((name): { part?: MdxElement['attributes'][number]; message: string } => {
    const found = parts.find((each) => each.name === name);
    if (!found) return { message: `needs the part ${quoted(name)}` };
    const isKnown = Object.hasOwn(schema.shape, name) && typeof found.value === 'string';
    const message = isKnown
      ? `can’t have ${quoted(found.value)} as ${name}`
      : `has no part ${name}`;
    return { part: found.part, message };
  });
  for (const { name, part } of twice)
    faults.push({ part, message: `has the part ${quoted(name)} twice` });
  // A part that is missing may be meant by another one.
  const written = faults.filter(({ part }) => part);
  return written.length > 0 ? written : faults;
}
