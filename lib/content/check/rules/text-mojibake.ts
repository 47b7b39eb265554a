import type { Report } from '../finding';
import { fieldNameAt } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** The first sign of a character of UTF-8 that was read as Windows text, and its other signs. */
const GARBLED =
  /[\u00C2-\u00F4][\u0080-\u00BF\u20AC\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u017D\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u017E\u0178]{1,3}|\uFFFD+/u;

const WINDOWS = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** Characters that a program saved in one encoding and read in another: "â€™" for "’". */
export const rule = fileRule({
  ids: {
    'text-mojibake': {
      reason: 'Text that was copied through a program with another encoding shows wrong signs.',
      suppresses: ['text-control', 'schema-value'],
    },
  },
  *check(file) {
    const text = file.text();
    if (text === undefined || !GARBLED.test(text)) return;
    let start = 0;
    for (const line of text.split('\n')) {
      const found = GARBLED.exec(line);
      const meant = found ? meantBy(found[0]) : undefined;
      const offset = start + (found?.index ?? 0);
      start += line.length + 1;
      if (!found || meant === undefined) continue;
      yield report(found[0], meant, file.textLocation(offset), fieldNameAt(file, offset));
    }
  },
});

/** The character that was meant; '' when it is lost, undefined when the signs are right as they are. */
function meantBy(garbled: string): string | undefined {
  if (garbled.startsWith('\uFFFD')) return '';
  const bytes = [...garbled].map((sign) => WINDOWS.get(sign) ?? 0);
  const [first = 0] = bytes;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  const shown = new TextDecoder().decode(Uint8Array.from(bytes.slice(0, length)));
  if (!shown.includes('\uFFFD')) return shown;
  // A lost last byte leaves signs that no text has, such as â€.
  return garbled.length > 1 && length === 3 ? '' : undefined;
}

function report(
  garbled: string,
  meant: string,
  at: Report['at'],
  field: string | undefined,
): Report<'text-mojibake'> {
  return {
    rule: 'text-mojibake',
    at,
    field,
    message: `${quoted(garbled)} is a sign that was damaged when the text was copied`,
    remedy: meant
      ? `Type ${meant} instead of ${quoted(garbled)}, and look for others in the text.`
      : 'Delete it, and type the sign that was there.',
  };
}
