import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { UsageError } from '../setup/usage-error';
import { sourceIn } from './complaint-source';

const COLUMNS = ['source', 'received', 'resolved'] as const;

/** The cells of a row in the three columns. Other columns, such as names, are not kept. */
interface TableRow extends Readonly<Record<(typeof COLUMNS)[number], string>> {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
}

/** The rows of a table, and what else it has: `line 1, which is above the columns`. */
interface Table {
  readonly rows: readonly TableRow[];
  readonly others: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'];

const TOTAL = /^(?:(?:grand |sub[- ]?)?totals?\b|कुल|योग)/i;

/** With the number of the last line of each record. */
const records = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }),
);

/**
 * The rows of a table whose columns are named source, received and resolved, each once. A title may be
 * above them; empty rows and a row of totals are no complaints.
 * @throws {UsageError} for a table without these columns, and for a row whose cells may be of other columns.
 */
export function tableRows(text: string): Table {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries())
    for (const delimiter of DELIMITERS) {
      const names = line
        .split(delimiter)
        .map((name) => plain(name.replaceAll('"', '')).toLowerCase());
      if (COLUMNS.every((name) => names.includes(name)))
        return tableBelow(lines, index, { names, delimiter });
    }
  throw new UsageError(
    'The table has no line with the columns source, received and resolved. Write these names above their columns, each once. Nothing was written.',
  );
}

interface Header {
  readonly names: readonly string[];
  readonly delimiter: string;
}

function tableBelow(lines: readonly string[], header: number, { names, delimiter }: Header): Table {
  const twice = COLUMNS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice)
    throw new UsageError(
      `The table has two columns named ${twice}. Rename the one that is not meant. Nothing was written.`,
    );
  const others = lines
    .slice(0, header)
    .flatMap((line, index) =>
      /[\p{L}\p{N}]/u.test(line) ? [`line ${index + 1}, above the columns`] : [],
    );
  const rows: TableRow[] = [];
  let line = header + 2;
  for (const { record, info } of parsed(lines.slice(header + 1), header, delimiter)) {
    const cells = record.map(plain);
    const present = cells.filter((cell) => cell !== '');
    const [source = '', received = '', resolved = ''] = COLUMNS.map(
      (name) => cells[names.indexOf(name)],
    );
    if (TOTAL.test(present[0] ?? '') && !sourceIn(source)) others.push(`line ${line}, a total`);
    else if (present.length > 0) {
      refuseShifted({ line, cells, width: names.length, delimiter });
      rows.push({ line, source, received, resolved });
    }
    line = header + 2 + info.lines;
  }
  return { rows, others };
}

function parsed(lines: readonly string[], header: number, delimiter: string) {
  try {
    const options = { delimiter, trim: true, relax_column_count: true, info: true } as const;
    return records.parse(parse(lines.join('\n'), options));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = header + 1 + z.int().catch(1).parse(error.lines);
    throw new UsageError(
      `Line ${line} of the table, or one above it, has a quote " that is not in its place: one alone, or one within a cell. Delete it. Nothing was written.`,
    );
  }
}

/** Refuses a row that has more cells than the table has columns, or in a cell what looks like another row. */
function refuseShifted({
  line,
  cells,
  width,
  delimiter,
}: {
  line: number;
  cells: string[];
  width: number;
  delimiter: string;
}) {
  if (cells.slice(width).some((cell) => cell !== ''))
    throw new UsageError(
      `Line ${line} of the table has more cells than the table has columns. Put a cell with ${delimiter === '\t' ? 'a tab' : `"${delimiter}"`} in it between quotes ". Nothing was written.`,
    );
  const rows = cells
    .join('')
    .split('\n')
    .filter((each) => each.split(delimiter).length >= width);
  if (rows.length > 0)
    throw new UsageError(
      `The cell between quotes " on line ${line} of the table has other rows in it. Delete the quote with which it begins. Nothing was written.`,
    );
}

/** Spreadsheets and web pages have spaces, digits and hyphens of several kinds. */
function plain(cell: string): string {
  return cell.normalize('NFKC').trim();
}
