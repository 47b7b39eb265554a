import 'server-only';
import type { Client } from 'pg';
import { OURS } from './backup-format';
import type { Taker } from './read-backup';

/** Most rows of one statement, and most characters, since some rows hold whole documents. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 4_000_000;

interface Named {
  readonly at: string;
  readonly name: string;
  readonly definition: string;
}

const TABLES = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and ${OURS} and (nspname, relname) <> ('graphile_worker', 'migrations')`;

const REFERENCES = `
  select format('%I.%I', nspname, relname) as at, quote_ident(conname) as name,
    pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_class on pg_class.oid = conrelid
    join pg_namespace on pg_namespace.oid = relnamespace
  where contype = 'f' and ${OURS}`;

/**
 * Loads rows into tables in any order, in the transaction of `client`: it drops the foreign keys and disables
 * the triggers, since some reject rows that older releases wrote, and restores both by `close`, when the
 * database checks all references. The owner of the tables may do so.
 */
export async function openRowLoader(client: Client): Promise<Taker & { close(): Promise<void> }> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const { rows: references } = await client.query<Named>(REFERENCES);
  for (const { at, name } of references) {
    await client.query(`alter table ${at} drop constraint ${name}`);
  }
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  let insert = '';
  let rows: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (rows.length > 0) await client.query(insert, [`[${rows.join(',')}]`]);
    rows = [];
    characters = 0;
  };
  return {
    async table(name, columns) {
      await flush();
      const names = columns.join(', ');
      insert = `insert into ${name} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${name}, $1::json)`;
    },
    async row(line) {
      rows.push(line);
      characters += line.length;
      if (rows.length >= MOST_ROWS || characters >= MOST_CHARACTERS) await flush();
    },
    async close() {
      await flush();
      for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
      for (const { at, name, definition } of references) {
        await client.query(`alter table ${at} add constraint ${name} ${definition}`);
      }
    },
  };
}
