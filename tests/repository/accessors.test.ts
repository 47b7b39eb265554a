import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** An object literal's accessor: indented, and not in the body of a class, whose members are two deep. */
const accessor = /^ {4,}(?:get|set) \w+\(/;

it('no object literal of lib/server that is made for a request has accessors', () => {
  // Each such object has a hidden class of its own, which keeps it and its request in memory.
  const files = execFileSync('git', ['ls-files', 'lib/server/**/*.ts'], { encoding: 'utf8' });
  const found = files
    .trim()
    .split('\n')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (accessor.test(line) ? `${file}:${index + 1}` : [])),
    );
  expect(found).toEqual([]);
});
