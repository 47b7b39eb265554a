import { test, vi } from 'vitest';
import { expectEachMistakeFound, mutatedFiles } from './each-mistake';

// A document gets up to twenty mistakes, each with a check of all documents.
vi.setConfig({ testTimeout: 120_000 });

test.each(mutatedFiles.map((file) => [file.path, file] as const))(
  'one mistake in a copy of %s is reported at its line, and nothing else is',
  (_, file) => {
    expectEachMistakeFound(file);
  },
);
