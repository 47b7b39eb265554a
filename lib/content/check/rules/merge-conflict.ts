import { fileRule } from '../rule';

const MARKER = /^(?:<{7}|\|{7}|>{7})(?: |$)/;

/** Lines that git leaves where two changes met, and somebody has to choose. */
export const rule = fileRule({
  ids: { 'merge-conflict': { suppresses: ['yaml-syntax', 'mdx-syntax'] } },
  *check(file) {
    const lines = file.text()?.split('\n') ?? [];
    const index = lines.findIndex((line) => MARKER.test(line));
    if (index !== -1)
      yield {
        rule: 'merge-conflict',
        at: { line: index + 1, column: 1 },
        message: 'two changes met here, and nobody has chosen between them yet',
        remedy:
          'Keep the lines that are right; remove the others and the lines of <<<<<<<, ======= and >>>>>>>.',
      };
  },
});
