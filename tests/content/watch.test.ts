import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkContent } from '@/lib/content/check/run';
import { type ContentTree, readContentTree } from '@/lib/content/check/source/content-tree';
import { copySample } from './copied-sample';
import { SAMPLE, sample, TODAY } from './sample';
import { write } from './write';

let root = '';

beforeEach(() => {
  root = copySample();
});

const edit = fc.record({
  file: fc.constantFrom(...sample.files.map(({ path }) => path)),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  bit: fc.constantFrom('x', '1', '\n', '{firm.name}', '{no.name}', '](/nowhere)', '# ', '\u202E'),
  kind: fc.constantFrom('change', 'change', 'change', 'remove', 'rename', 'restore'),
});

test('a check that keeps what it read before finds the same as a new one', () => {
  let kept: ContentTree | undefined;
  const edits = fc.array(edit, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(edits, (made) => {
      for (const { file, place, bit, kind } of made) {
        const path = join(root, file);
        const text = readFileSync(join(SAMPLE, file), 'utf8');
        const at = Math.floor(place * text.length);
        write(path, kind === 'change' ? text.slice(0, at) + bit + text.slice(at) : text);
        if (kind === 'remove') rmSync(path);
        if (kind === 'rename') renameSync(path, path.replace(/[^/]*$/, 'x-$&'));
      }
      kept = readContentTree(root, kept);
      const fresh = checkContent({ tree: readContentTree(root), today: TODAY, keepTexts: false });
      expect(checkContent({ tree: kept, today: TODAY })).toEqual(fresh);
    }),
    { numRuns: 5, interruptAfterTimeLimit: 40_000 },
  );
});

test('--watch checks after each change, also in a new folder, until it is stopped', async () => {
  const args = ['--import', 'tsx', 'scripts/content-check.ts', '--watch', '--today', TODAY];
  const child = spawn(process.execPath, [...args, '--root', root], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
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

  write(join(root, 'content/coupons/wrong.yaml'), 'percent: many\n');
  expect(await until(/^content/)).toMatch(/^content\/coupons\/wrong\.yaml:1:10 error schema-type /);
  rmSync(join(root, 'content/coupons/wrong.yaml'));
  await until(isClean);

  write(join(root, 'content/new-folder/a.yaml'), 'a: 1\n');
  expect(await until(/^content/)).toContain('file-name');
});
