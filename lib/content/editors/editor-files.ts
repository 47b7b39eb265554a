import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { collections } from '../collections';
import type { Collection } from '../schema/collection';
import { pathGlobs } from '../schema/paths';
import { jsonSchema } from './json-schema';

/**
 * Files for editors that are made from the schemas: JSON Schemas for the YAML language server, the
 * settings that map them to files, and snippets for new MDX documents. Keys are paths from the
 * project's root.
 */
export function editorFiles(): Map<string, string> {
  return new Map([
    ...yamlCollections().map((each): [string, string] => [
      schemaPath(each),
      json(jsonSchema(each)),
    ]),
    ['.vscode/settings.json', json(editorSettings())],
    ['.vscode/content.code-snippets', json(snippets())],
  ]);
}

function yamlCollections(): Collection[] {
  return collections.filter(({ path }) => path.endsWith('.yaml'));
}

function schemaPath({ type }: Collection): string {
  return `.vscode/schemas/${kebab(type)}.json`;
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

function kebab(type: string): string {
  return type.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Writes what editors' programs read, which git does not keep. */
export function writeEditorFiles(): void {
  rmSync('.vscode/schemas', { recursive: true, force: true });
  for (const [path, text] of editorFiles()) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
