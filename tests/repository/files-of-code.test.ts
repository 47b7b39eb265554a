import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfCode } from '@/lib/content/check/references/shown-files';

/** Texts of the code that makes pages, styles included. */
function sources(): string[] {
  return ['app', 'components', 'lib/client', 'lib/server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test|\.examples)\.(?:tsx?|css)$/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  );
}

test('the public files that the code uses are those that the content check knows', () => {
  const folders = readdirSync('public').join('|');
  const address = new RegExp(`/(?:${folders})/[\\w./-]+\\.[a-z0-9]+`, 'g');
  const used = new Set(sources().flatMap((text) => text.match(address) ?? []));
  expect([...used].sort()).toEqual(filesOfCode);
});
