import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = ['lib', 'app', 'components', 'scripts', 'tests'];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders])
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(file));

/** The text of a line that is a comment, of a block or of its own, or of a comment behind code. */
const comment = /^\s*(?:\{?\/\*+|\*|\/\/)\s*(.+)|\s\/\/\s+(.+)/;

const remedies: readonly (readonly [wrong: RegExp, remedy: string])[] = [
  [/^(?:What|Of|Whoever|Another|One)\b/, 'begin with a noun ("Status of…") or a verb ("Returns…")'],
  [/\bwhoever\b/i, 'name the person or program: "a visitor who…"'],
  [/\bof which\b/i, 'write "whose…", or another sentence'],
  [/\btold of\b/i, 'write "reported" or "informed about"'],
  [/\bis none\b/i, 'write "is missing" or "is not a…"'],
];

it('comments are in plain English', () => {
  const faults = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, own, behind] = comment.exec(line) ?? [];
        const [, remedy] = remedies.find(([wrong]) => wrong.test(own ?? behind ?? '')) ?? [];
        return remedy ? `${file}:${index + 1}: ${remedy}: ${line.trim()}` : [];
      }),
  );
  expect(faults).toEqual([]);
});
