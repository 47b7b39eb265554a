import { z } from 'zod';
import { knownTags, mdxComponentProps } from '../../schema/mdx-components';
import type { Rule } from '../context/rule';
import type { Location, Reporter } from '../source/locations';
import { closestMatch, didYouMean, orList, quoted } from '../source/message-text';
import { startOf } from '../source/position';
import type { MdxElement } from '../source/prose-nodes';
import { insteadOfTag } from './mdx-code';

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
      const schema = schemaOf(node.name);
      const location = { file, ...startOf(node) };
      if (schema) {
        const fill = (text: string) => references.fill(text, file);
        wrongParts(node, schema, location, fill, report);
        continue;
      }
      end = closing?.offset ?? end;
      const name = node.name ?? '';
      report(
        location,
        `${quoted(`<${name}>`)} is not a tag that documents may use`,
        insteadOfTag(name) ??
          `${didYouMean(closestMatch(name, knownTags))}Tags are ${orList(knownTags)}. Write one of them, or delete the tag, its closing tag and other tags between the two.`,
      );
    }
  },
};

function schemaOf(name: string | null): z.ZodObject | undefined {
  const component = Object.entries(mdxComponentProps).find(([each]) => each === name)?.[1];
  return component ?? (knownTags.includes(name ?? '') ? z.strictObject({}) : undefined);
}

function wrongParts(
  { name: tag, attributes }: MdxElement,
  { shape }: z.ZodObject,
  location: Location,
  fill: (text: string) => string,
  report: Reporter,
): void {
  const names = Object.keys(shape);
  const given = new Set(attributes.map((each) => ('name' in each ? each.name : '')));
  const missing = names.filter(
    (name) => !given.has(name) && !(shape[name] instanceof z.ZodOptional),
  );
  let isWrong = false;
  for (const attribute of attributes) {
    const add = (message: string, remedy: string) => {
      isWrong = true;
      report({ ...location, ...startOf(attribute) }, message, remedy);
    };
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      add(`<${tag}> has braces in it`, 'Write each part as name="text".');
      continue;
    }
    const { name, value } = attribute;
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const isText = typeof value === 'string';
    const allowed = schema instanceof z.ZodEnum ? schema.options.map(String) : [];
    if (!schema)
      add(
        `<${tag}> has no part ${quoted(name)}`,
        names.length > 0
          ? `${didYouMean(closestMatch(name, names) ?? missing[0])}Its parts are ${orList(names)}.`
          : 'It has no parts: delete it.',
      );
    // The first one takes its name away.
    else if (!given.delete(name))
      add(`<${tag}> has ${quoted(name)} twice, and readers see one of them`, 'Delete the other.');
    else if (!isText || !z.safeParse(schema, fill(value)).success)
      add(
        `${name} of <${tag}> is ${value ? quoted(isText ? value : `{${value.value}}`) : 'empty'}, which is not allowed`,
        allowed.length > 0
          ? `${isText ? didYouMean(closestMatch(value, allowed)) : ''}Write ${name}="…" with one of: ${orList(allowed)}.`
          : `Write text in quotes: ${name}="…".`,
      );
  }
  for (const name of isWrong ? [] : missing)
    report(location, `<${tag}> needs the part "${name}"`, `Write <${tag} ${name}="…">.`);
}
