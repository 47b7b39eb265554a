import { describe, expect, test, vi } from 'vitest';
import { exampleFile } from '@/lib/content/check/examples';
import { expectEachMistakeFound, mutatedFiles } from './each-mistake';
import { followRemedy } from './follow-remedy';
import { mutations, slips } from './mutations';
import { checkWith, realContent } from './real-content';

// Each mistake takes a check of all documents.
vi.setConfig({ testTimeout: 60_000 });

test('the documents of this repository have no findings', () => {
  expect(checkWith({})).toEqual([]);
});

/** The first document of each collection; the others have the same fields, and the slow tests. */
const firstOfEach = new Map(
  mutatedFiles.toReversed().map((file) => [file.collection?.type, file] as const),
);

/**
 * Each mistake is made in every third of the documents in which it can be made, which is enough to see
 * it in several collections; the slow tests make it in all. After an edit it is made in all that changed.
 */
const share = process.env.MISTAKES === 'all' ? 1 : 3;
const places = new Map(
  Object.entries(mutations).map(([name, mutate], turn) => {
    const files = [...firstOfEach.values()].filter((file) => mutate(file));
    const first = turn % Math.min(share, files.length);
    return [name, new Set(files.filter((_, index) => index % share === first))] as const;
  }),
);

describe('one mistake in a document', () => {
  test.each([...firstOfEach.values()].map((file) => [file.path, file] as const))(
    'one mistake in a copy of %s is reported at its line, and nothing else is',
    (_, file) => {
      expectEachMistakeFound(file, (name) => places.get(name)?.has(file) ?? false);
    },
  );
});

test.each(Object.entries(slips))('the remedy of %s says what to write', (_, slip) => {
  const [{ path, text } = { path: '', text: '' }] = mutatedFiles.flatMap((file) => {
    const made = slip(file);
    return made ? [{ path: file.path, text: made.text }] : [];
  });
  const [finding] = checkWith({ replaced: [exampleFile(path, text)] });
  expect(finding && followRemedy(text, finding), finding?.remedy).toBeDefined();
});

test('every kind of mistake can be made in some document', () => {
  const unused = Object.entries(mutations).filter(([, mutate]) => !realContent.files.some(mutate));
  expect(unused.map(([name]) => name)).toEqual([]);
});
