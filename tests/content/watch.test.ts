import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkContent } from '@/lib/content/check/check-content';
import { type ContentTree, readContentTree } from '@/lib/content/check/content-tree';
import { loadRules } from '@/lib/content/check/load-rules';
import { write } from './write';

// Every step checks all documents without a cache.
vi.setConfig({ testTimeout: 180_000 });

const root = mkdtempSync(join(tmpdir(), 'content-watch-'));
const rules = await loadRules();
const today = '2026-11-20';

beforeAll(() => {
  cpSync('content', join(root, 'content'), { recursive: true });
  cpSync('public', join(root, 'public'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

const files = readContentTree('.').files.map(({ path }) => path);
const settings = files.filter((path) => path.includes('/settings/'));

const edit = fc.record({
  file: fc.oneof(fc.constantFrom(...files), fc.constantFrom(...settings)),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  bit: fc.constantFrom('x', '1', '\n', '{firm.name}', '{no.name}', '](/nowhere)', '# ', '\u202E'),
  kind: fc.constantFrom('change', 'change', 'change', 'remove', 'rename', 'restore'),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function apply({ file, place, bit, kind }: Edit): void {
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

test('a check with the cache of the one before finds the same as one without', () => {
  let kept: ContentTree | undefined;
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      edits.forEach(apply);
      kept = readContentTree(root, kept);
      const again = checkContent({ tree: kept, rules, today });
      expect(again).toEqual(
        checkContent({ tree: readContentTree(root), rules, today, keepTexts: false }),
      );
    }),
    { numRuns: 25 },
  );
  rmSync(join(root, 'content'), { recursive: true });
  cpSync('content', join(root, 'content'), { recursive: true });
});

describe('npm run content:check -- --watch', () => {
  test('the command checks after each change, also in a new folder, and runs until it is stopped', async () => {
    const args = ['--import', 'tsx', 'scripts/content-check.ts', '--watch', '--root', root];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill());
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const until = async (wanted: RegExp): Promise<string> => {
      const { value, done } = await lines.next();
      if (done) throw new Error('the check ended');
      return wanted.test(value) ? value : until(wanted);
    };
    const isClean = /^\d+ documents, no problems$/;

    await until(isClean);
    await until(/^Waiting for changes$/);

    write(join(root, 'content/coupons/wrong.yaml'), 'code: wrong\npercent: 5\n');
    expect(await until(/^content/)).toMatch(
      /^content\/coupons\/wrong\.yaml:1:7 error schema-value /,
    );
    rmSync(join(root, 'content/coupons/wrong.yaml'));
    await until(isClean);

    write(join(root, 'content/new-folder/a.yaml'), 'a: 1\n');
    expect(await until(/^content/)).toContain('folder-unknown');
    rmSync(join(root, 'content/new-folder'), { recursive: true });
    await until(isClean);
  });
});
