import 'server-only';
import type { Client } from 'pg';
import { appliedVersionQuery } from '@/lib/server/db/schema-version';
import { LinesHash, OURS } from './backup-format';

/** Rows that one query fetches. Few, since the rows of some tables hold whole documents. */
const AT_ONCE = 100;

/** The tables of all schemas with their columns, without those that Postgres computes. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name,
    array_agg(quote_ident(attname) order by attnum) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid
  where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    and ${OURS}
    and (nspname, relname) <> ('graphile_worker', 'migrations')
  group by 1 order by 1`;

const STATE = `
  select (${appliedVersionQuery}) as migration,
    (select max(id) from graphile_worker.migrations) as "queueMigration",
    (select coalesce(json_object_agg(format('%I.%I', schemaname, sequencename), last_value::text), '{}')
      from pg_sequences where last_value is not null and schemaname <> 'drizzle') as sequences`;

/**
 * Yields the lines of a backup of the database in one snapshot; others may write meanwhile.
 *
 * @param client A dedicated connection without time limits.
 */
export async function* readDatabase(client: Client, takenAt: Date): AsyncGenerator<string> {
  const hash = new LinesHash();
  const rows: Record<string, number> = {};
  await client.query('begin isolation level repeatable read, read only');
  await client.query("set local bytea_output = 'hex'");
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(TABLES);
  // A snapshot excludes sequences: they are read after it, so that no sequence is behind its rows.
  const { rows: states } = await client.query<object>(STATE);
  const header = { takenAt: takenAt.toISOString(), ...states[0] };
  yield hash.add(JSON.stringify(['research-analyst backup 1', header]));
  for (const { name, columns } of tables) {
    yield hash.add(JSON.stringify(['table', name, columns]));
    rows[name] = 0;
    // A line end in this JSON is between two of its parts, since those in texts are escaped.
    await client.query(
      `declare backup no scroll cursor for select translate(row_to_json(part)::text, E'\\n\\r', '  ') as line
        from (select ${columns.join(', ')} from ${name}) as part`,
    );
    for (;;) {
      const { rows: part } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from backup`);
      for (const { line } of part) yield hash.add(line);
      rows[name] += part.length;
      if (part.length < AT_ONCE) break;
    }
    await client.query('close backup');
  }
  await client.query('commit');
  yield JSON.stringify(['end', { rows, sha256: hash.end() }]);
}
