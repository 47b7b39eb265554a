import { closestMatch } from '../closest-match';
import type { FileReport } from '../finding';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { findRegister, registerEntries } from '../required-documents';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';

/** An entry of the register is taken out together with its document only. */
export const rule = treeRule({
  ids: {
    'register-entry': {
      severity: 'warning',
      reason:
        'A statement that is no longer on the register can be deleted later without anybody noticing.',
    },
  },
  *check({ files }, { base }) {
    const register = findRegister(files);
    const earlier = base && findRegister([...base.files]);
    if (!register || !earlier) return;
    const entries = registerEntries(register);
    const before = registerEntries(earlier);
    const listed = new Set(entries.map(keyOf));
    const present = new Set(files.map(({ id }) => id));
    yield* lostFigures(register, before, entries);
    // A misspelt entry has its own finding.
    const misspelt = entries.map(({ id }) => id).filter((id) => !present.has(id));
    for (const [index, entry] of before.entries()) {
      const { id } = entry;
      if (listed.has(keyOf(entry)) || !present.has(id) || closestMatch(id, misspelt)) continue;
      const next = before
        .slice(index)
        .map(keyOf)
        .find((key) => listed.has(key));
      const { document } = entries.find((each) => keyOf(each) === next) ?? entries.at(-1) ?? {};
      if (!document) continue;
      yield {
        rule: 'register-entry',
        file: register.path,
        at: fieldLocation(register, document),
        field: document.name,
        endsWithMerge: true,
        message: `the entry of ${quoted(keyOf(entry))} was taken out, but its document is still there`,
        remedy: `Write the entry with "document: ${id}" again. If the site no longer has to say it, delete the document too.`,
      };
    }
  },
});

type Entry = ReturnType<typeof registerEntries>[number];

/** Values that a disclosure need not mention any more. */
function* lostFigures(
  register: SourceFile,
  before: readonly Entry[],
  entries: readonly Entry[],
): Iterable<FileReport<'register-entry'>> {
  for (const { id, document, field, figures } of entries) {
    const old = before.find((each) => keyOf(each) === keyOf({ id, field }));
    const names = figures.map(({ value }) => value);
    const index = old?.figures.findIndex(({ value }) => !names.includes(value)) ?? -1;
    const lost = old?.figures[index]?.value;
    // A misspelt name has its own finding.
    if (lost === undefined || names.length >= (old?.figures.length ?? 0)) continue;
    const place = figures[Math.min(index, figures.length - 1)] ?? document;
    yield {
      rule: 'register-entry',
      file: register.path,
      at: fieldLocation(register, place),
      field: place.name,
      endsWithMerge: true,
      message: `the entry of ${quoted(id)} no longer demands {${String(lost)}}, so the text may lose it`,
      remedy: `Write "- ${String(lost)}" again below the "figures" of this entry.`,
    };
  }
}

/** The document, and where only a field of it is required, that field. */
function keyOf({ id, field }: Pick<Entry, 'id' | 'field'>): string {
  return field ? `${id} ${field.value}` : id;
}
