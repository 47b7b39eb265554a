import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { exampleFile } from '@/lib/content/check/examples';
import { nodeLocation } from '@/lib/content/check/locations';
import type { SourceFile } from '@/lib/content/check/source-file';
import { checkWith, realContent, shortForm } from './real-content';

// Each run checks all documents.
vi.setConfig({ testTimeout: 60_000 });
const runs = { numRuns: 12 };

/** Documents that others refer to, by links, references or the register of disclosures. */
const referredTo = realContent.files.filter(({ path }) =>
  /^content\/(?:settings|pages|courses|disclaimer|compliance|charter|policies)\//.test(path),
);
const folders = [...new Set(realContent.files.map(({ path }) => path.replace(/\/[^/]*$/, '')))];

/** What is found when a document is left out, or has another path or text. */
function found(file: SourceFile, changed?: { path?: string; text?: string }): string[] {
  const { path = file.path, text = file.text() ?? '' } = changed ?? {};
  const replaced = changed ? [exampleFile(path, text)] : [];
  return checkWith({ without: (each) => each === file.path, replaced }).map(shortForm);
}

/** Expects at most one finding for a mistake in any document. */
function expectOneCause(
  mistake: (file: SourceFile) => { path?: string; text?: string } | undefined,
) {
  fc.assert(
    fc.property(fc.constantFrom(...referredTo), (file) => {
      expect(found(file, mistake(file)).slice(1), file.path).toEqual([]);
    }),
    runs,
  );
}

test('a document that is deleted gives one finding at most', () => {
  expectOneCause(() => undefined);
});

test('a document that is named wrong gives one finding at most', () => {
  expectOneCause(({ path }) => ({ path: path.replace(/([a-z])([a-z]+)(\.\w+)$/, '$1x$2$3') }));
});

test('a document with another ending gives one finding at most', () => {
  expectOneCause(({ path }) => ({ path: path.replace(/\.\w+$/, '.txt') }));
});

test('a document whose fields can’t be read gives one finding at most', () => {
  expectOneCause((file) => ({ text: (file.text() ?? '').replace(/^(?:---\n)?/, '$&x: "a\n') }));
});

test('a document without text gives one finding at most', () => {
  expectOneCause(() => ({ text: '' }));
});

test('a setting that is misspelt gives one finding, whatever uses it', () => {
  const fields = referredTo
    .filter(({ path }) => path.startsWith('content/settings/'))
    .flatMap((file) =>
      file.fields().known.flatMap(({ key, name }) => {
        const isMisspelt = key && /^[a-z][a-zA-Z]{3,}$/.test(name);
        return isMisspelt ? [{ file, line: nodeLocation(file, key).line }] : [];
      }),
    );
  fc.assert(
    fc.property(fc.constantFrom(...fields), ({ file, line }) => {
      const lines = (file.text() ?? '').split('\n');
      const misspelt = (lines[line - 1] ?? '').replace(/^(\w)(\w+):/, '$1x$2:');
      const text = lines.with(line - 1, misspelt).join('\n');
      expect(found(file, { text })).toEqual([`${file.path}:${line}:1 schema-unknown-key`]);
    }),
    runs,
  );
});

test('a folder that is renamed gives one finding, at its first file', () => {
  fc.assert(
    fc.property(fc.constantFrom(...folders), (folder) => {
      const isInside = (path: string) => path.startsWith(`${folder}/`);
      const moved = realContent.files
        .filter(({ path }) => isInside(path))
        .map((file) => exampleFile(file.path.replace(folder, `${folder}s`), file.text() ?? ''));
      expect(checkWith({ without: isInside, replaced: moved }).map(shortForm)).toEqual([
        `${moved[0]?.path}:1:1 folder-unknown`,
      ]);
    }),
    runs,
  );
});
