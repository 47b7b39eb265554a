import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An import as `path` from the root, which is without an ending unless it is written; of a package its name. */
export type Import = { file: string; line: number; name: string; path: string };

/** The files of code beside `tests/`, as git lists them. */
export const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => existsSync(file) && !file.startsWith('tests/'));

const statement = /(?:^(?:import|export|\})[^'\n]*\bfrom |^import |\bimport\(\s*)'([^'\n]+)'/gm;

/** The imports of a file, of types too. */
export function importsOf(file: string, text = readFileSync(file, 'utf8')): Import[] {
  return [...text.matchAll(statement)].map(({ 0: all, 1: name = '', index }) => ({
    file,
    line: text.slice(0, index + all.length).split('\n').length,
    name,
    path: name.startsWith('.') ? join(dirname(file), name) : name.replace(/^@\//, ''),
  }));
}
