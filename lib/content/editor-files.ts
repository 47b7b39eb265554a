import { z } from 'zod';
import { baseFields, type Collection } from './schema/collection';
import { collections } from './schema/collections';
import { periodFields, versionsOf } from './schema/dated';
import { pathGlobs } from './schema/paths';

const REFERENCE_PATTERN = '\\{[A-Za-z]';

/**
 * Files for editors that are generated from the schemas: JSON Schemas for the YAML language server,
 * the settings that map them to files, snippets for new MDX documents and the tables of the guide.
 * Keys are paths from the project's root. `guide` is the present text of the guide, of which the
 * part between the two markers is replaced.
 * @throws when the guide has no markers.
 */
export function editorFiles(guide: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const collection of yamlCollections())
    files.set(schemaPath(collection), json(jsonSchema(collection)));
  files.set('.vscode/settings.json', json(editorSettings()));
  files.set('.vscode/content.code-snippets', json(snippets()));
  files.set('docs/content-guide.md', fillGuide(guide));
  return files;
}

function yamlCollections(): Collection[] {
  return collections.filter(({ path }) => path.endsWith('.yaml'));
}

function schemaPath({ type }: Collection): string {
  return `.vscode/schemas/${kebab(type)}.json`;
}

function jsonSchema({ schema, description }: Collection) {
  return { ...toJsonSchema(schema), description };
}

function toJsonSchema(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema: field }) => {
      const versions = versionsOf(zodSchema);
      if (versions && 'list' in versions) {
        const { $schema: _, ...list } = toJsonSchema(versions.list);
        const { description, ...one } = field;
        for (const key of Object.keys(one)) delete field[key];
        Object.assign(field, { description, anyOf: [one, list] });
        return;
      }
      if (field.type !== 'string') return;
      if (field.format === 'date') delete field.pattern;
      if (!field.pattern || field.errorMessage) return;
      delete field.format;
      field.pattern = `(?:${field.pattern})|${REFERENCE_PATTERN}`;
      field.errorMessage = field.description;
    },
  });
}

function editorSettings() {
  return {
    'files.eol': '\n',
    'files.insertFinalNewline': true,
    'yaml.schemas': Object.fromEntries(
      yamlCollections().map((collection) => [
        `./${schemaPath(collection)}`,
        pathGlobs(collection).map((glob) => `content/${glob}`),
      ]),
    ),
  };
}

function snippets() {
  return Object.fromEntries(
    collections
      .filter(({ path }) => path.endsWith('.mdx'))
      .map((collection) => [
        collection.type,
        {
          scope: 'mdx,markdown',
          prefix: `new-${kebab(collection.type)}`,
          description: collection.description,
          body: [
            '---',
            ...requiredFields(collection).map((name, index) => `${name}: $${index + 1}`),
            '---',
            '',
            '$0',
          ],
        },
      ]),
  );
}

function requiredFields({ schema }: Collection): string[] {
  return Object.keys(schema.shape).filter((name) => !(schema.shape[name] instanceof z.ZodOptional));
}

const BEGIN = '<!-- tables: made by npm run content:editors -->';
const END = '<!-- end of tables -->';

function fillGuide(guide: string): string {
  const begin = guide.indexOf(BEGIN);
  const end = guide.indexOf(END);
  if (begin === -1 || end < begin)
    throw new Error(`docs/content-guide.md has no markers ${BEGIN} and ${END}`);
  return `${guide.slice(0, begin)}${BEGIN}\n\n${collections.map(guideSection).join('\n')}\n${guide.slice(end)}`;
}

function guideSection({ path, description, schema }: Collection): string {
  const rows = Object.entries(schema.shape)
    .filter(([name]) => !Object.hasOwn(baseFields, name))
    .flatMap(([name, field]) => guideRows(name, field));
  return [
    `### \`content/${path}\``,
    '',
    description,
    '',
    '| field | | what it is |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** A row for the field, and one for each field within it. */
function guideRows(name: string, field: z.core.$ZodType): string[] {
  const optional = field instanceof z.ZodOptional;
  const inner = optional ? field.unwrap() : field;
  const description = descriptionOf(field) ?? descriptionOf(inner) ?? '';
  const dated = versionsOf(inner) ? ' Can be dated.' : '';
  const row = `| \`${name}\` | ${optional ? 'optional' : ''} | ${description.replaceAll('|', '\\|')}${choices(inner)}${dated} |`;
  return [
    row,
    ...nestedFields(inner)
      .filter(([key]) => !Object.hasOwn(periodFields, key))
      .flatMap(([key, nested]) => guideRows(`${name}.${key}`, nested)),
  ];
}

function nestedFields(field: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (field instanceof z.ZodArray) return nestedFields(field.element);
  return field instanceof z.ZodObject ? Object.entries(field.shape) : [];
}

function choices(field: z.core.$ZodType): string {
  return field instanceof z.ZodEnum
    ? ` One of: ${field.options.map((option) => `\`${option}\``).join(', ')}.`
    : '';
}

function descriptionOf(field: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(field)?.description;
}

function kebab(type: string): string {
  return type.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
