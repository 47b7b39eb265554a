import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editorFiles } from './editor-files';

test('the JSON Schemas, editor settings, snippets and the guide are up to date with the schemas', () => {
  for (const [path, text] of editorFiles(readFileSync('docs/content-guide.md', 'utf8'))) {
    const present = existsSync(path) ? readFileSync(path, 'utf8') : '';
    expect(present, `${path} is out of date: run npm run content:editors`).toBe(text);
  }
});
