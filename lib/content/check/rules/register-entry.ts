import { closestMatch } from '../closest-match';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { findRegister, registerEntries } from '../required-documents';
import { treeRule } from '../rule';

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

/** The document, and where only a field of it is required, that field. */
function keyOf({ id, field }: ReturnType<typeof registerEntries>[number]): string {
  return field ? `${id} ${field.value}` : id;
}
