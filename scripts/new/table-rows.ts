import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { UsageError } from '../setup/usage-error';
import { sourceIn } from './complaint-source';

const COLUMNS = ['source', 'received', 'resolved'] as const;

/** Optional column: yes for a complaint about impersonation of the firm. */
const IMPERSONATION = 'impersonation';

/** The cells of these columns; others, such as names, are not kept. */
interface TableRow
  extends Readonly<Record<(typeof COLUMNS)[number] | typeof IMPERSONATION, string>> {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number;
}

/** The line that Markdown has below the names of the columns. */
const RULE = /^(?=.*--)[\s:|-]+$/;

const TOTAL = /^(?:(?:grand |sub[- ]?)?totals?\b|कुल|योग)/i;

/** With the number of the last line of each record. */
const records = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }),
);

/**
 * The rows of a table whose columns are named source, received and resolved, each once, and its other lines:
 * `line 1, above the columns`. Empty rows and a row of totals are no complaints. `marks`: whether it has the
 * column impersonation.
 * @throws {UsageError} for a table without these columns, and for a row whose cells may be of other columns.
 */
export function tableRows(text: string): { rows: TableRow[]; others: string[]; marks: boolean } {
  const lines = text.split('\n');
  const namesIn = (line: string, delimiter: string) =>
    line.split(delimiter).map((name) => plain(name.replaceAll('"', '')).toLowerCase());
  const [header] = lines.flatMap((line, index) =>
    [',', ';', '\t', '|'].flatMap((delimiter) => {
      const names = namesIn(line, delimiter);
      return COLUMNS.every((name) => names.includes(name)) ? { index, delimiter, names } : [];
    }),
  );
  if (!header)
    throw new UsageError(
      'The table has no line with the columns source, received and resolved. Write these names above their columns, each once.',
    );
  const { index, delimiter, names } = header;
  const twice = [...COLUMNS, IMPERSONATION].find(
    (name) => names.indexOf(name) !== names.lastIndexOf(name),
  );
  if (twice)
    throw new UsageError(`The table has two columns named ${twice}. Rename the other one.`);
  const others = lines
    .slice(0, index)
    .flatMap((line, at) => (/[\p{L}\p{N}]/u.test(line) ? `line ${at + 1}, above the columns` : []));
  const rows: TableRow[] = [];
  let line = index + 2;
  const below = lines.slice(index + 1).map((each) => (RULE.test(each) ? '' : each));
  for (const { record, info } of parsed(below, index, delimiter)) {
    const cells = record.map(plain);
    const [source = '', received = '', resolved = '', impersonation = ''] = [
      ...COLUMNS,
      IMPERSONATION,
    ].map((name) => cells[names.indexOf(name)]);
    const [first] = cells.filter((cell) => cell !== '');
    if (first && TOTAL.test(first) && !sourceIn(source)) others.push(`line ${line}, a total`);
    else if (first) {
      if (cells.slice(names.length).some((cell) => cell !== ''))
        throw new UsageError(
          `Line ${line} of the table has more cells than the table has columns. Put a cell with a ${delimiter === '\t' ? 'tab' : delimiter} in it between quotes ".`,
        );
      if (
        cells.some((cell) => cell.includes('\n') && namesIn(cell, delimiter).length >= names.length)
      )
        throw new UsageError(
          `The cell between quotes " on line ${line} of the table has other rows in it. Delete the quote with which it begins.`,
        );
      rows.push({ line, source, received, resolved, impersonation });
    }
    line = index + 2 + info.lines;
  }
  return { rows, others, marks: names.includes(IMPERSONATION) };
}

function parsed(lines: readonly string[], header: number, delimiter: string) {
  try {
    const options = { delimiter, trim: true, relax_column_count: true, info: true } as const;
    return records.parse(parse(lines.join('\n'), options));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(
      `Line ${header + 1 + z.int().catch(1).parse(error.lines)} of the table, or one above it, has a quote " that is not in its place: one alone, or one within a cell. Delete it.`,
    );
  }
}

/** Spreadsheets and web pages have spaces, digits and hyphens of several kinds. */
function plain(cell: string): string {
  return cell.normalize('NFKC').trim();
}
