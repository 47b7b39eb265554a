import { readFileSync } from 'node:fs';

const STDIN = 0;

/** Reads a text file, or the standard input where `path` is `-`. @throws the system's error. */
export const readInput = (path: string): string =>
  readFileSync(path === '-' ? STDIN : path, 'utf8');
