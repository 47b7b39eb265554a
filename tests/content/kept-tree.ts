import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { checkContent } from '@/lib/content/check/check-content';
import { type ContentTree, readContentTree } from '@/lib/content/check/content-tree';
import { loadRules } from '@/lib/content/check/load-rules';
import { write } from './write';

const rules = await loadRules();
const today = '2026-11-20';

const files = readContentTree('.').files.map(({ path }) => path);
const settings = files.filter((path) => path.includes('/settings/'));

const edit = fc.record({
  file: fc.oneof(fc.constantFrom(...files), fc.constantFrom(...settings)),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  bit: fc.constantFrom('x', '1', '\n', '{firm.name}', '{no.name}', '](/nowhere)', '# ', '\u202E'),
  kind: fc.constantFrom('change', 'change', 'change', 'remove', 'rename', 'restore'),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function apply(root: string, { file, place, bit, kind }: Edit): void {
  const path = join(root, file);
  write(path, readFileSync(file));
  if (kind === 'remove') rmSync(path);
  if (kind === 'rename')
    renameSync(
      path,
      path.replace(/[^/]*$/, (name) => `x-${name}`),
    );
  if (kind !== 'change') return;
  const text = readFileSync(file, 'utf8');
  const at = Math.floor(place * text.length);
  write(path, text.slice(0, at) + bit + text.slice(at));
}

/**
 * After edits of a copy of the content, a check with the cache of the one before finds the same as one
 * without.
 *
 * @param root The folder of the copy, in which the edits stay.
 */
export function sameWithCache(root: string) {
  let kept: ContentTree | undefined;
  return fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
    for (const each of edits) apply(root, each);
    kept = readContentTree(root, kept);
    const again = checkContent({ tree: kept, rules, today });
    expect(again).toEqual(
      checkContent({ tree: readContentTree(root), rules, today, keepTexts: false }),
    );
  });
}
