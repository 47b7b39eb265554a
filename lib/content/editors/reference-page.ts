import { z } from 'zod';
import { kindByEnding, pixels } from '../check/references/public-limits';
import { baseFields, type Collection } from '../schema/collection';
import { periodFields, versionsOf } from '../schema/dated';
import { iconNames } from '../schema/icons';
import { ruleOf } from './json-schema';

/** The page docs/content-reference.md: every field of every file. */
export function referencePage(collections: readonly Collection[]): string {
  return `${[
    '# Every field of every file',
    '`npm run content:editors` makes this page from the schemas. The [guide](content-guide.md) says how to change what the site says.',
    collections.map(({ path }) => `- [content/${path}](#${anchor(`content/${path}`)})`).join('\n'),
    '## Fields of every file',
    table(baseFields),
    '## Icons',
    'A field `icon` has one of these names:',
    iconNames.map((name) => `\`${name}\``).join(', '),
    '## Files in public',
    `Pictures, videos and documents are under \`public/\`. A picture is between ${pixels.smallest} and ${pixels.largest} pixels wide and high.`,
    fileKinds(),
    ...collections.flatMap(({ path, description, schema }) => [
      `## content/${path}`,
      description,
      table(ownFields(schema.shape)),
    ]),
  ].join('\n\n')}\n`;
}

function fileKinds(): string {
  const rows = [...kindByEnding].map(
    ([ending, { name, largest }]) => `| \`.${ending}\` | ${name} | ${largest} kB |`,
  );
  return ['| ending | what it is | at most |', '|---|---|---|', ...rows].join('\n');
}

/** The anchor that code hosts give to a heading. */
function anchor(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9 _-]/g, '');
}

function ownFields(shape: z.core.$ZodShape): z.core.$ZodShape {
  return Object.fromEntries(
    Object.entries(shape).filter(([name]) => !Object.hasOwn(baseFields, name)),
  );
}

function table(shape: z.core.$ZodShape): string {
  const rows = rowsOf(shape, '', new Map());
  return ['| field | | what it is |', '|---|---|---|', ...rows].join('\n');
}

/** A row for each field, and one for each field within it; `known` has the groups of fields listed above. */
function rowsOf(shape: z.core.$ZodShape, prefix: string, known: Map<string, string>): string[] {
  return Object.entries(shape).flatMap(([key, field]) => {
    const isOptional = field instanceof z.ZodOptional;
    const inner = isOptional ? field.unwrap() : field;
    const name = `${prefix}${key}`;
    const group = fieldsWithin(inner);
    const alike = JSON.stringify(rowsOf(group, '', new Map()));
    const first = known.get(alike);
    const row = (more: string) =>
      `| \`${name}\` | ${isOptional ? 'optional' : ''} | ${description(field, inner)}${more} |`;
    if (first !== undefined) return [row(` Fields as in \`${first}\`.`)];
    if (Object.keys(group).length > 2) known.set(alike, name);
    return [row(''), ...rowsOf(group, `${name}.`, known)];
  });
}

/** Fields of a group, or of the entries of a list; the period of a version is described with the base fields. */
function fieldsWithin(field: z.core.$ZodType): z.core.$ZodShape {
  if (field instanceof z.ZodArray) return fieldsWithin(field.element);
  if (!(field instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(field.shape).filter(([key]) => !Object.hasOwn(periodFields, key)),
  );
}

function description(field: z.core.$ZodType, inner: z.core.$ZodType): string {
  const written = [field, inner].flatMap((each) => z.globalRegistry.get(each)?.description ?? []);
  return [...written.slice(0, 1), ...rule(inner), ...choices(inner), ...dated(inner)]
    .join(' ')
    .replaceAll('|', '\\|');
}

const PLAIN_LINE = 'must be one line, without spaces at its start and end';

/** What the field's text must be, unless any line will do. */
function rule(field: z.core.$ZodType): string[] {
  const isText = field instanceof z.ZodString || field instanceof z.ZodStringFormat;
  const sentence = isText ? ruleOf(field) : undefined;
  if (!sentence?.startsWith('must ') || sentence === PLAIN_LINE) return [];
  return [`It ${sentence}.`];
}

function choices(field: z.core.$ZodType): string[] {
  if (!(field instanceof z.ZodEnum)) return [];
  if (field.options.join() === iconNames.join()) return ['One of the [icons](#icons).'];
  return [`One of: ${field.options.map((option) => `\`${option}\``).join(', ')}.`];
}

function dated(field: z.core.$ZodType): string[] {
  return versionsOf(field) ? ['Can be dated.'] : [];
}
