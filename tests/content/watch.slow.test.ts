import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { onTestFinished, test } from 'vitest';
import { sameWithCache } from './kept-tree';

test('each of many checks with the cache of the one before finds the same as one without', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-watch-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['content', 'public'])
    cpSync(folder, join(root, folder), { recursive: true });
  // Every step checks all documents without a cache.
  fc.assert(sameWithCache(root), { numRuns: 25 });
}, 300_000);
