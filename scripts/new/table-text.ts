import { isUtf8 } from 'node:buffer';
import { UsageError } from '../setup/usage-error';

/** Files that people save or download in place of a table. */
const OTHER_FILES: readonly (readonly [sign: RegExp, what: string])[] = [
  [/^(?:PK|ÐÏ)[^\P{Cc}]/u, 'is a workbook (.xlsx, .ods or .xls)'],
  [/^\s*</, 'is a web page, such as that of a login'],
  [/^%PDF|[^\P{Cc}\t\r\n]|\uFFFD/u, 'is not a text'],
];

/**
 * The text of a table as spreadsheets save it: UTF-8, UTF-16 ("Unicode text") or Windows-1252, with line
 * feeds alone.
 * @throws {UsageError} for a file that is no text; it prints nothing of it.
 */
export function tableText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const found = OTHER_FILES.find(([sign]) => sign.test(text))?.[1];
  if (found)
    throw new UsageError(
      `The file ${found}, so no table. Open the table in the spreadsheet program and save it as "CSV UTF-8".`,
    );
  return text.replaceAll(/\r\n?/g, '\n');
}

/** In UTF-16 each second byte of English is 0. */
function encodingOf(bytes: Uint8Array): string {
  const [first = 1, second = 1] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
