import 'server-only';
import type { z } from 'zod';
import {
  BackupError,
  endSchema,
  type Header,
  headerSchema,
  LinesHash,
  tableSchema,
} from './backup-format';

/** Summary of a backup's contents. */
export interface Summary extends Header {
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Takes the tables and rows of a backup, in the order of its lines. */
export interface Taker {
  table(name: string, columns: readonly string[]): Promise<void>;
  /** A row of the last table, as JSON. */
  row(line: string): Promise<void>;
}

const nobody: Taker = { table: async () => undefined, row: async () => undefined };

/**
 * Reads a backup to its end, and checks it: each line by the hash, the rows of each table by their number.
 *
 * @throws BackupError where it is not whole; by then `taker` has got what came before.
 */
export async function readBackup(
  lines: AsyncIterable<string>,
  taker: Taker = nobody,
): Promise<Summary> {
  const hash = new LinesHash();
  const rows: Record<string, number> = {};
  let header: Header | undefined;
  let table: string | undefined;
  for await (const line of lines) {
    if (!header) {
      [, header] = parse(headerSchema, line);
    } else if (line.startsWith('["end"')) {
      const [, end] = parse(endSchema, line);
      const isWhole = end.sha256 === hash.end() && isSame(rows, end.rows);
      if (!isWhole) throw new BackupError('The backup is damaged: its hash does not fit.');
      return { ...header, rows };
    } else if (line.startsWith('[')) {
      const [, name, columns] = parse(tableSchema, line);
      table = name;
      rows[name] = 0;
      await taker.table(name, columns);
    } else {
      if (table === undefined) throw new BackupError('The backup is damaged: a row has no table.');
      rows[table] = (rows[table] ?? 0) + 1;
      await taker.row(line);
    }
    hash.add(line);
  }
  throw new BackupError('The backup is cut off: it has no end.');
}

function isSame(some: Record<string, number>, others: Record<string, number>): boolean {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].every((name) => some[name] === others[name]);
}

function parse<Line>(schema: z.ZodType<Line>, line: string): Line {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw new BackupError('This is no backup of this website, or a damaged one.');
  }
}
