import { describe, expect, test } from 'vitest';
import { fixedText } from '@/lib/content/check/fix';
import { checkSample, fileOf, sample } from './sample';

/** The first document of each collection; the others have the same fields. */
const documents = [
  ...new Map(sample.files.toReversed().map((file) => [file.collection?.type, file])).values(),
];

describe('--fix', () => {
  test.each<[string, (text: string) => string]>([
    ['a byte-order mark', (text) => `\uFEFF${text}`],
    ['line endings of Windows', (text) => text.replaceAll('\n', '\r\n')],
    [
      'numbers in quotes',
      (text) => text.replace(/^( *(?!number|was)\w+: )([1-9]\d*)$/gm, '$1"$2"'),
    ],
  ])('takes out %s and nothing else', (_, damage) => {
    const damaged = sample.files.flatMap((file) => {
      const [before, after] = [file.text() ?? '', damage(file.text() ?? '')];
      return after === before ? [] : [{ before, file: fileOf(file.path, after) }];
    });
    const found = checkSample({ files: damaged.map(({ file }) => file) });
    const reported = new Set(found.map(({ file }) => file));
    expect(damaged.length).toBeGreaterThan(5);
    for (const { before, file } of damaged) {
      expect(reported).toContain(file.path);
      expect(fixedText(file)?.text).toBe(before);
    }
  });

  test('takes out the line of a field that went, and says in the finding what to do', () => {
    const gone = documents.flatMap((file) => {
      const [key] =
        Object.entries(file.collection?.gone ?? {}).find(
          ([name, { remedy }]) => !/[.*]/.test(name) && remedy === 'Delete this line.',
        ) ?? [];
      return key
        ? [{ before: file, text: (file.text() ?? '').replace(/^(---\n)?/, `$1${key}: 1\n`) }]
        : [];
    });
    expect(gone.length).toBeGreaterThan(2);
    const files = gone.map(({ before, text }) => fileOf(before.path, text));
    const found = checkSample({ files });
    for (const [index, { before }] of gone.entries()) {
      const line = before.path.endsWith('.mdx') ? 2 : 1;
      expect(found).toContainEqual(
        expect.objectContaining({
          file: before.path,
          line,
          rule: 'key-gone',
          remedy: expect.stringContaining('Delete'),
        }),
      );
      expect(fixedText(files[index] ?? before)?.text).toBe(before.text());
    }
  });
});
