import 'server-only';
import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/*
 * A backup is text, a line each: first what it is; of each table its name and columns and then its rows, as
 * JSON objects; at last its end, with the count of each table's rows and the hash of all lines before. Lines
 * of rows begin with `{`, others with `[`.
 */

/** A backup can't be read or used; the message has the reason. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Condition of a query on schemas: those of the website and of its job queue, without the list of applied
 * migrations.
 */
export const OURS = `nspname !~ '^pg_|^information_schema$|^drizzle$'`;

/** The first line. */
export const headerSchema = z.tuple([
  z.literal('research-analyst backup 1'),
  z.object({
    takenAt: z.iso.datetime(),
    /** The newest migration of the database, as drizzle orders them, and of the job queue. */
    migration: z.number(),
    queueMigration: z.number(),
    /** The last value of each sequence that was used, as text: it may exceed a number. */
    sequences: z.record(z.string(), z.string()),
  }),
]);

export type Header = z.output<typeof headerSchema>[1];

/** The line before a table's rows; names are quoted as SQL has them. */
export const tableSchema = z.tuple([
  z.literal('table'),
  z.string().regex(/^[\w"]+\.[\w"]+$/),
  z.array(z.string().regex(/^\w+$|^"\w+"$/)),
]);

export const endSchema = z.tuple([
  z.literal('end'),
  z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() }),
]);

/** The hash of the lines so far. */
export class LinesHash {
  readonly #hash: Hash = createHash('sha256');

  add(line: string): string {
    this.#hash.update(`${line}\n`);
    return line;
  }

  end(): string {
    return this.#hash.digest('hex');
  }
}
