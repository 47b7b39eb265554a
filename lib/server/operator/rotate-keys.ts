import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { decrypt, type Encrypted, encrypt, type ValueOf } from '@/lib/server/encryption';
import { loadEnv } from '@/lib/server/env';

/** What became of the encrypted values of one table. */
export interface Rotated {
  readonly table: string;
  /** How many were encrypted anew. */
  readonly done: number;
  /** Ids of the rows whose value can't be decrypted; they stay as they are. */
  readonly failed: readonly string[];
  /** How many are not under the current key afterwards. */
  readonly left: number;
}

/** A column of encrypted values; the id of its key is in `key_id`. */
interface Column {
  readonly table: string;
  readonly column: string;
  readonly field: ValueOf['field'];
  readonly from: SQL;
}

const columns: readonly Column[] = [
  {
    table: 'kyc_submissions',
    column: 'pan_ciphertext',
    field: 'pan',
    from: sql`${kycSubmissions}`,
  },
  {
    table: 'group_members',
    column: 'link_ciphertext',
    field: 'join-link',
    from: sql`${groupMembers}`,
  },
];

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
  return { table: column.table, done, failed, left: await countLeft(column) };
}

async function countLeft({ from }: Column): Promise<number> {
  const { rows } = await getDatabase().execute(
    sql`select count(*)::int as left from ${from} where key_id <> ${currentKey()}`,
  );
  return z.array(z.object({ left: z.int() })).parse(rows)[0]?.left ?? 0;
}

function currentKey(): string {
  return loadEnv().DATA_KEYS[0]?.id ?? '';
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function rotateBatch(
  transaction: Queryable,
  { column, field, from }: Column,
  after: string,
): Promise<{ done: number; failed: string[]; last: string | undefined }> {
  const value = sql.identifier(column);
  const { rows } = await transaction.execute(
    sql`select id, user_id as "userId", ${value} as ciphertext, key_id as "keyId" from ${from}
      where key_id <> ${currentKey()} and id > ${after} order by id limit ${BATCH} for update`,
  );
  const batch = batchSchema.parse(rows);
  const failed: string[] = [];
  for (const { id, userId, ...encrypted } of batch) {
    const anew = encryptAnew(encrypted, { userId, field });
    if (anew) {
      await transaction.execute(
        sql`update ${from} set ${value} = ${anew.ciphertext}, key_id = ${anew.keyId} where id = ${id}`,
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
