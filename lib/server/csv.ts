import { stringify } from 'csv-stringify/sync';

/** Whether spreadsheets must read a column as text, or may read it as a number or a time. */
type Column = 'text' | 'value';

/** Matches text that a spreadsheet reads as a number, a day or a time and then stores in another form. */
const NUMBER_OR_TIME =
  /^(?!-)(?=.*\d)(?:[\d\s.,:/%()₹$€£-]|e|[ap]m?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)+$/is;

/**
 * Returns lines as CSV (RFC 4180) for spreadsheets: the names of the columns first, after the byte-order mark
 * by which Excel recognizes UTF-8. Text that a spreadsheet would run as a formula, such as a name that begins
 * with `=`, gets an apostrophe before it. Text that it would read as a number, such as a mobile or a payment's
 * id, is written as `="0226543210"`, so that Excel shows every digit.
 */
export function toCsv<Line extends object>(
  lines: readonly Line[],
  columns: Readonly<Partial<Record<keyof Line & string, Column>>>,
): string {
  const kinds = new Map(Object.entries(columns));
  return stringify([...lines], {
    bom: true,
    columns: [...kinds.keys()],
    header: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: {
      string: (text, { header, column = '' }) =>
        !header && kinds.get(String(column)) === 'text' && NUMBER_OR_TIME.test(text)
          ? { value: `="${text}"`, escape_formulas: false }
          : text,
    },
  });
}
