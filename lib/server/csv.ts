import { stringify } from 'csv-stringify/sync';

/** How a spreadsheet has to take a column: as text, or as the number or the time that it is. */
type Column = 'text' | 'value';

/** What a spreadsheet takes for a number, a day or a time, and then shows and stores in another form. */
const NUMBER_OR_TIME =
  /^(?!-)(?=.*\d)(?:[\d\s.,:/%()₹$€£-]|e|[ap]m?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)+$/is;

/**
 * Lines as CSV (RFC 4180) for a spreadsheet, the names of the columns first, with the byte-order mark by
 * which Excel knows UTF-8. A text that a spreadsheet would run as a formula, such as a name that begins
 * with `=`, gets an apostrophe before it. One that it would take for a number, such as a mobile or
 * the id of a payment, is written as `="0226543210"`, so that Excel shows each digit.
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
