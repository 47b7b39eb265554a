import 'server-only';
import type { Client } from 'pg';
import { OURS } from './backup-format';
import type { Taker } from './read-backup';

/** Rows of one statement, and their characters: some of them are documents. */
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
 * Loads rows into tables in any order, in the transaction of `client`: it takes off the references between
 * tables and their triggers, of which some reject rows that older releases wrote, and puts them back at
 * the end, when the database checks all references. The owner of the tables may do so.
 */
export class RowLoader implements Taker {
  readonly #client: Client;
  readonly #tables: readonly { name: string }[];
  readonly #references: readonly Named[];
  #insert = '';
  #rows: string[] = [];
  #characters = 0;

  private constructor(client: Client, tables: { name: string }[], references: Named[]) {
    this.#client = client;
    this.#tables = tables;
    this.#references = references;
  }

  static async open(client: Client): Promise<RowLoader> {
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const { rows: references } = await client.query<Named>(REFERENCES);
    for (const { at, name } of references) {
      await client.query(`alter table ${at} drop constraint ${name}`);
    }
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    return new RowLoader(client, tables, references);
  }

  async table(name: string, columns: readonly string[]): Promise<void> {
    await this.#flush();
    const names = columns.join(', ');
    this.#insert = `insert into ${name} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${name}, $1::json)`;
  }

  async row(line: string): Promise<void> {
    this.#rows.push(line);
    this.#characters += line.length;
    if (this.#rows.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS) await this.#flush();
  }

  async close(): Promise<void> {
    await this.#flush();
    for (const { name } of this.#tables) {
      await this.#client.query(`alter table ${name} enable trigger user`);
    }
    for (const { at, name, definition } of this.#references) {
      await this.#client.query(`alter table ${at} add constraint ${name} ${definition}`);
    }
  }

  async #flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    await this.#client.query(this.#insert, [`[${this.#rows.join(',')}]`]);
    this.#rows = [];
    this.#characters = 0;
  }
}
