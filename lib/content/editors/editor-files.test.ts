import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collections } from '../collections';
import { editorFiles } from './editor-files';
import { referencePage } from './reference-page';

test('the table of fields is up to date with the schemas', () => {
  const page = readFileSync('docs/content-reference.md', 'utf8');
  expect(page, 'run npm run content:editors').toBe(referencePage(collections));
});

test('editors find a schema for each YAML file', () => {
  const files = editorFiles();
  const settings = files.get('.vscode/settings.json') ?? '';
  for (const { path, type } of collections.filter((each) => each.path.endsWith('.yaml'))) {
    expect(settings).toContain(`content/${path.replace(/\{.*/, '')}`);
    expect(
      [...files.values()].some((text) => text.includes(`"description"`)),
      type,
    ).toBe(true);
  }
});
