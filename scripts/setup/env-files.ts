import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Problem } from './problem.mjs';

/** The files that are read; the first file that sets a variable wins. */
const READ = ['.env.local', '.env'];

/** The examples, and the swap files of an editor. */
const NO_SETTINGS = /^\.env\.(?:(?:live\.)?example|sw[a-p])$/;

/**
 * Adds the settings of `.env.local` and `.env` in `root` to this process; a variable that is already
 * set keeps its value, even an empty one. Every command reads only these two files. Next reads more of
 * them, so that the build and the start would have different settings: such a file stops the command.
 *
 * @param root The project's folder, or the folder that contains `.server`.
 * @throws Problem that names a file which is not read, can't be read or is malformed; no setting is
 * added then.
 */
export function loadEnvFiles(root: string): void {
  const files = readdirSync(root, { withFileTypes: true });
  rejectOthers(files.filter((file) => !file.isDirectory()).map(({ name }) => name));
  const found = READ.filter((name) => files.some((file) => file.name === name));
  for (const settings of found.map((name) => readSettings(root, name)))
    for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

function rejectOthers(names: readonly string[]): void {
  const others = names
    .filter((name) => name.startsWith('.env.') && !READ.includes(name) && !NO_SETTINGS.test(name))
    .sort();
  if (others.length === 0) return;
  const verb = others.length === 1 ? 'is' : 'are';
  throw new Problem(
    `${others.join(' and ')} ${verb} not read: settings are in the environment, .env.local or .env.`,
    'Move what is in it to .env or .env.local, and delete it or keep it outside of this folder.',
  );
}

function readSettings(root: string, name: string): NodeJS.Dict<string> {
  const text = readText(root, name);
  const line = malformedLine(text);
  if (line === undefined) return parseEnv(text);
  throw new Problem(
    `${name}, line ${line}, is malformed: a line is NAME=value, a comment or empty.`,
    'Correct that line; a value with line breaks is in quotes. The file is text in UTF-8.',
  );
}

function readText(root: string, name: string): string {
  try {
    return readFileSync(join(root, name), 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new Problem(
      `The file ${name} cannot be read (${reason}).`,
      'Make it readable for your user, or delete it: every setting has a default.',
    );
  }
}

/** A setting, a comment or an empty line, its line's end included. A value in quotes may have several lines. */
const ENTRY =
  /[^\S\n]*(?:(?:export[^\S\n]+)?[\w.-]+[^\S\n]*=[^\S\n]*(?:"[^"]*"|'[^']*'|`[^`]*`|(?!["'`])[^\n#]*)[^\S\n]*)?(?:#[^\n]*)?(?:\n|$)/y;

/** Returns the number of the first malformed line, which parsers skip or read differently. */
function malformedLine(text: string): number | undefined {
  for (let at = 0; at < text.length; at = ENTRY.lastIndex) {
    ENTRY.lastIndex = at;
    if (!ENTRY.test(text)) return text.slice(0, at).split('\n').length;
  }
  return undefined;
}
