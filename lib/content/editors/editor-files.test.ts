import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { editorFiles } from './editor-files';

// Every rule's example is checked.
vi.setConfig({ testTimeout: 60_000 });

const files = await editorFiles();

test('the JSON Schemas, editor settings, snippets and reference pages are up to date with schemas and rules', () => {
  for (const [path, text] of files) {
    const present = existsSync(path) ? readFileSync(path, 'utf8') : '';
    expect(present, `${path} is out of date: run npm run content:editors`).toBe(text);
  }
});

test('no JSON Schema is left of a collection that is gone', () => {
  const present = readdirSync('.vscode/schemas').map((name) => `.vscode/schemas/${name}`);
  expect(present.filter((path) => !files.has(path))).toEqual([]);
});
