import { readFileSync } from 'node:fs';

/** The text of a file; empty where it can't be read. */
export function readTextFile(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The value of a JSON file; undefined where it can't be read or is no JSON.
 *
 * @returns {unknown}
 */
export function readJsonFile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
