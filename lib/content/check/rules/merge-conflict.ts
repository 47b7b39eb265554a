import { fileRule } from '../rule';

const MARKER = /^(?:<{7}|\|{7}|>{7})(?: |$)/;

/** Conflict markers that git left in the file. */
export const rule = fileRule({
  ids: {
    'merge-conflict': {
      reason: 'Both versions of the text and the marks between them would be shown.',
      suppresses: ['yaml-syntax', 'mdx-syntax'],
    },
  },
  *check(file) {
    const lines = file.text()?.split('\n') ?? [];
    const index = lines.findIndex((line) => MARKER.test(line));
    if (index !== -1)
      yield {
        rule: 'merge-conflict',
        at: { line: index + 1, column: 1 },
        message: 'a git merge conflict is not resolved here',
        remedy:
          'Keep the correct lines; delete the others and the lines with <<<<<<<, ======= and >>>>>>>.',
      };
  },
});
