import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from '@/lib/server/env';

/** Everything that a visitor can be sent: scripts and styles, pages, and what was made of them. */
const files = ['.next/static', '.server/bodies'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|gzip)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

const sent = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('no file for visitors has the name or value of a secret', () => {
  expect(sent.some(({ text }) => text.includes('<!DOCTYPE html>'))).toBe(true);
  const words = Object.entries(variables)
    .filter(([, { isSecret }]) => isSecret)
    .flatMap(([name, { unset }]): string[] => (unset === '' ? [name] : [name, unset]));
  expect(words).toContain('AUTH_SECRET');
  const found = sent.flatMap(({ file, text }) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} in ${file}`),
  );
  expect(found).toEqual([]);
});
