import 'server-only';
import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { decrypt, type Encrypted, encrypt, type ValueOf } from '@/lib/server/encryption';
import { loadEnv } from '@/lib/server/env';

/** Result for the encrypted values of one table. */
export interface Rotated {
  readonly table: string;
  /** How many were encrypted anew. */
  readonly done: number;
  /** Ids of the rows whose value can't be decrypted; they stay as they are. */
  readonly failed: readonly string[];
  /** How many are not under the current key afterwards. */
  readonly left: number;
}

/** The columns of encrypted values; the id of the key of each is in `key_id`. */
const columns = [
  { table: kycSubmissions, column: 'pan_ciphertext', field: 'pan' },
  { table: groupMembers, column: 'link_ciphertext', field: 'join-link' },
] as const;

type Column = (typeof columns)[number];

/** Rows of one transaction: the site waits for their locks for an instant only. */
const BATCH = 50;

const batchSchema = z.array(
  z.object({
    id: z.string(),
    userId: z.string(),
    ciphertext: z.instanceof(Buffer),
    keyId: z.string(),
  }),
);

/**
 * Encrypts every value that is not under the current key of `DATA_KEYS` with that key. Each batch
 * is a transaction of its own, so a run that was interrupted is resumed by the next one; the site may
 * read and write meanwhile.
 */
export async function rotateKeys(): Promise<readonly Rotated[]> {
  const rotated: Rotated[] = [];
  for (const column of columns) rotated.push(await rotateColumn(column));
  return rotated;
}

async function rotateColumn(column: Column): Promise<Rotated> {
  const failed: string[] = [];
  let done = 0;
  let after = FIRST_ID;
  for (;;) {
    const batch = await inTransaction((transaction) => rotateBatch(transaction, column, after));
    done += batch.done;
    failed.push(...batch.failed);
    if (batch.last === undefined) break;
    after = batch.last;
  }
  return { table: getTableName(column.table), done, failed, left: await countLeft(column) };
}

async function countLeft({ table }: Column): Promise<number> {
  const { rows } = await getDatabase().execute(
    sql`select count(*)::int as left from ${table} where key_id <> ${currentKey()}`,
  );
  return z.array(z.object({ left: z.int() })).parse(rows)[0]?.left ?? 0;
}

function currentKey(): string {
  return loadEnv().DATA_KEYS[0]?.id ?? '';
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function rotateBatch(
  transaction: Queryable,
  { table, column, field }: Column,
  after: string,
): Promise<{ done: number; failed: string[]; last: string | undefined }> {
  const value = sql.identifier(column);
  const { rows } = await transaction.execute(
    sql`select id, user_id as "userId", ${value} as ciphertext, key_id as "keyId" from ${table}
      where key_id <> ${currentKey()} and id > ${after} order by id limit ${BATCH} for update`,
  );
  const batch = batchSchema.parse(rows);
  const failed: string[] = [];
  for (const { id, userId, ...encrypted } of batch) {
    const anew = encryptAnew(encrypted, { userId, field });
    if (anew) {
      await transaction.execute(
        sql`update ${table} set ${value} = ${anew.ciphertext}, key_id = ${anew.keyId} where id = ${id}`,
      );
    } else failed.push(id);
  }
  return { done: batch.length - failed.length, failed, last: batch.at(-1)?.id };
}

/** Undefined where the value can't be decrypted. */
function encryptAnew(encrypted: Encrypted, of: ValueOf): Encrypted | undefined {
  let value: string;
  try {
    value = decrypt(encrypted, of);
  } catch {
    return undefined;
  }
  return encrypt(value, of);
}
