import { z } from 'zod';
import { baseFields, type Collection } from '../schema/collection';
import { periodFields, versionsOf } from '../schema/dated';
import { descriptionOf, withoutOptional } from '../schema/dated-values';
import { iconNames } from '../schema/icons';
import { ruleOf } from './json-schema';

/** The page docs/content-reference.md: every field of every file. */
export function referencePage(collections: readonly Collection[]): string {
  return `${[
    '# Every field of every file',
    '`npm run content:editors` makes this page from the schemas. The [guide](content-guide.md) says how to change what the site says.',
    '## Fields of every file',
    table(baseFields),
    '## Icons',
    'A field `icon` has one of these names:',
    iconNames.map((name) => `\`${name}\``).join(', '),
    ...foldersOf(collections).flatMap((folder) => [
      `## content/${folder}`,
      folderTable(collections.filter(({ path }) => folderOf(path) === folder)),
    ]),
  ].join('\n\n')}\n`;
}

function ownFields(shape: z.core.$ZodShape): z.core.$ZodShape {
  return Object.fromEntries(
    Object.entries(shape).filter(([name]) => !Object.hasOwn(baseFields, name)),
  );
}

function foldersOf(collections: readonly Collection[]): string[] {
  return [...new Set(collections.map(({ path }) => folderOf(path)))];
}

function folderOf(path: string): string {
  return path.replace(/\/.*/, '');
}

/** Table of a folder, in which each file has a row with its path above those of its fields. */
function folderTable(collections: readonly Collection[]): string {
  const rows = collections.flatMap(({ path, description: about, schema }) => [
    `| **${path}** | **${about.replaceAll('|', '\\|')}** |`,
    ...rowsOf(ownFields(schema.shape)),
  ]);
  return ['| field | what it is |', '|---|---|', ...rows].join('\n');
}

function table(shape: z.core.$ZodShape): string {
  return ['| field | what it is |', '|---|---|', ...rowsOf(shape)].join('\n');
}

function rowsOf(shape: z.core.$ZodShape): string[] {
  const known = new Map<string, string>();
  return Object.entries(shape).map(
    ([key, field]) =>
      `| ${nameOf(key, field)} | ${description(field)}${within(field, key, known)} |`,
  );
}

function nameOf(key: string, field: z.core.$ZodType): string {
  return `\`${key}\`${withoutOptional(field) === field ? '' : ' (optional)'}`;
}

/** The fields within a field, in its own row; `known` has the groups of fields that were listed above. */
function within(field: z.core.$ZodType, name: string, known: Map<string, string>): string {
  const parts = Object.entries(fieldsWithin(field)).map(([key, part]) => {
    const nested = within(part, `${name}.${key}`, known);
    const more = nested && ` (${nested.replace(/^<br>/, '').replaceAll('<br>', ' ')})`;
    return `<br>${nameOf(key, part)}: ${description(part)}${more}`;
  });
  const alike = parts.join('');
  const first = known.get(alike);
  if (first !== undefined) return ` Fields as in \`${first}\`.`;
  if (parts.length > 2) known.set(alike, name);
  return alike;
}

/** Fields of a group, or of the entries of a list; the period of a version is described with the base fields. */
function fieldsWithin(given: z.core.$ZodType): z.core.$ZodShape {
  const field = withoutOptional(given);
  if (field instanceof z.ZodArray) return fieldsWithin(field.element);
  if (field instanceof z.ZodUnion)
    return fieldsWithin(field.options.find((option) => option instanceof z.ZodObject) ?? z.never());
  if (!(field instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(field.shape).filter(([key]) => !Object.hasOwn(periodFields, key)),
  );
}

function description(field: z.core.$ZodType): string {
  const type = withoutOptional(field);
  return [descriptionOf(field) ?? [], rule(type), choices(type), dated(type)]
    .flat()
    .join(' ')
    .replaceAll('|', '\\|');
}

const PLAIN_LINE = 'must be one line, without spaces at its start and end';

/** The rule of the field's text; empty if any line will do. */
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
