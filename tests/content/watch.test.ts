import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sameWithCache } from './kept-tree';
import { write } from './write';

// Every step checks all documents without a cache.
vi.setConfig({ testTimeout: 180_000 });

const root = mkdtempSync(join(tmpdir(), 'content-watch-'));

beforeAll(() => {
  cpSync('content', join(root, 'content'), { recursive: true });
  cpSync('public', join(root, 'public'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test('a check with the cache of the one before finds the same as one without', () => {
  fc.assert(sameWithCache(root), { numRuns: 6 });
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
