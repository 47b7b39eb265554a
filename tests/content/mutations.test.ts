import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { exampleFile } from '@/lib/content/check/examples';
import type { SourceFile } from '@/lib/content/check/source-file';
import { mutations } from './mutations';
import { checkWith, realContent, today } from './real-content';

// A document gets up to twenty mistakes, each with a check of all documents.
vi.setConfig({ testTimeout: 30_000 });

test('the documents of this repository have no findings', () => {
  expect(checkWith({})).toEqual([]);
});

/** The check is lenient with documents that are over, which no visitor reads any more. */
const isOver = (file: SourceFile) =>
  (z.iso.date().safeParse(file.data().effectiveUntil).data ?? today) < today;

describe('one mistake in a document', () => {
  test.each(
    realContent.files.filter((file) => !isOver(file)).map((file) => [file.path, file] as const),
  )('one mistake in a copy of %s is reported at its line, and nothing else is', (path, file) => {
    for (const [name, mutate] of Object.entries(mutations)) {
      const mutation = mutate(file);
      if (!mutation) continue;
      const { text, line, rule } = mutation;
      const found = checkWith({ replaced: [exampleFile(path, text)] });
      expect(
        found.map((finding) => `${finding.file}:${finding.line} ${finding.rule}`),
        name,
      ).toEqual([`${path}:${line} ${rule}`]);
    }
  });
});

test('every kind of mistake can be made in some document', () => {
  const unused = Object.entries(mutations).filter(([, mutate]) => !realContent.files.some(mutate));
  expect(unused.map(([name]) => name)).toEqual([]);
});
