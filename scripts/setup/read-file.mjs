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
 * The value of a text that should be JSON; undefined where it is not.
 *
 * @returns {unknown}
 */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of a JSON file; undefined where it can't be read or is no JSON. */
export const readJsonFile = (file) => parseJson(readTextFile(file));
