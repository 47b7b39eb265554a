import { compareRecords, LOG } from '../../history/history';
import type { Rule } from '../context/rule';
import { startOfFile } from '../source/locations';

const SENTENCES = {
  added: 'is added or has more lines, and versions are recorded when the main branch is built',
  changed: 'is not as the main branch has it',
  gone: 'is missing or has fewer lines than on the main branch',
};

export const recordChanged: Rule = {
  id: 'record-changed',
  severity: 'error',
  compares: true,
  todayOnly: true,
  on: 'site',
  why: 'The record says what visitors read on a day, so only the build of the main branch adds to it, and nothing changes it.',
  find({ tree, base }, report) {
    // Without a log the record begins with this change.
    if (!base?.tree.record().has(LOG)) return;
    for (const { path, kind } of compareRecords(tree.record(), base.tree.record()))
      report(
        startOfFile(path),
        `${SENTENCES[kind]}: a change of documents has no file of content/history`,
        'Take content/history from the main branch as it is there.',
      );
  },
};
