import { UsageError } from '../setup/usage-error';

/** Files that people save or download by mistake instead of a table, recognised by their first characters. */
const OTHER_FILES: readonly (readonly [start: RegExp, what: string])[] = [
  [/^\s*$/, 'is empty'],
  [/^(?:PK|ÐÏ)[^\P{Cc}]/u, 'is a workbook (.xlsx, .ods or .xls)'],
  [/^%PDF/, 'is a PDF'],
  [/^\s*</, 'is a web page, such as that of a login'],
  [/^\s*[{[]\s*["{[\]}\\]/, 'is JSON or formatted text'],
];

const REMEDY =
  'Open the table in the spreadsheet program and save it as "CSV UTF-8". Nothing was written.';

/**
 * The text of a table as spreadsheets save it: UTF-8, UTF-16 ("Unicode text") or Windows-1252, with line
 * feeds alone.
 * @throws {UsageError} for a file that is no text; it prints nothing of it.
 */
export function tableText(bytes: Uint8Array): string {
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  const found = OTHER_FILES.find(([start]) => start.test(text))?.[1];
  if (found) throw new UsageError(`The file ${found}, not a table. ${REMEDY}`);
  if (/[^\P{Cc}\t\r\n]|\uFFFD/u.test(text))
    throw new UsageError(`The file is not a text, so no table. ${REMEDY}`);
  return text.replaceAll(/\r\n?/g, '\n');
}

function decoded(bytes: Uint8Array): string {
  const [first = 1, second = 1] = bytes;
  // UTF-16 has a byte order mark, or a zero byte in a first letter that is ASCII.
  if ((first === 0xff && second === 0xfe) || second === 0)
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0)
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
