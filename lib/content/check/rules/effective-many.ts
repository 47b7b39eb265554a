import { changesOn } from '../files-in-force';
import { FILE_START } from '../finding';
import { counted } from '../message-text';
import { treeRule } from '../rule';

/** The check looks at each later day on which something changes; these are too many. */
export const rule = treeRule({
  ids: {
    'effective-many': {
      reason: 'Each day of a change is checked like today, and thousands of them would take hours.',
    },
  },
  *check({ files }, { notInForce, uncheckedDays }) {
    const [first] = uncheckedDays;
    const file = first && [...files, ...notInForce].find((each) => changesOn(each, first));
    if (!file) return;
    yield {
      rule: 'effective-many',
      file: file.path,
      at: FILE_START,
      message: `${counted(uncheckedDays.length, 'later day')} of changes, from ${first} on, are not checked, since there are too many`,
      remedy: `Delete what begins or ends on ${first} or later, and write it when its time comes nearer.`,
    };
  },
});
