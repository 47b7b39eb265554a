import 'server-only';
import type { Client } from 'pg';

const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** The settings that are off, and without which a power cut loses what the server confirmed. */
export async function unsafeSettings(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting = 'off' order by name",
    [NEEDED],
  );
  return rows.map(({ name }) => name);
}
