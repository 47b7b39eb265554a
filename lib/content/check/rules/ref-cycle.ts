import { settingsCollections } from '../../schema/collections';
import { withoutDay } from '../../schema/paths';
import { FILE_START } from '../finding';
import { fieldLocation } from '../locations';
import { treeRule } from '../rule';

/** References among settings have no cycle, and their values an end. */
export const rule = treeRule({
  ids: {
    'ref-cycle': {
      reason:
        'Values that refer to each other never end in a text, and ones that are too long fill a page.',
    },
  },
  *check({ files }, { references }) {
    for (const { name, message } of references.cycles) {
      const namespace = name.split('.')[0] ?? '';
      const path = settingsCollections.find((settings) => settings.namespace === namespace)?.path;
      const file = files.find((candidate) => withoutDay(candidate.path) === `content/${path}`);
      if (!file) continue;
      const field = file.fields().known.find((known) => `${namespace}.${known.name}` === name);
      yield {
        rule: 'ref-cycle',
        file: file.path,
        at: field ? fieldLocation(file, field) : FILE_START,
        message: `the reference ${message}`,
        remedy: 'Write the text itself in one of them, instead of the reference.',
      };
    }
  },
});
