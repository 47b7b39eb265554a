import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getRecordRules } from '@/lib/content/queries';
import { laterBy } from '@/lib/domain/period';
import { formatQuantity } from '@/lib/domain/quantity';
import { lawfulKinds, retention } from '@/lib/domain/retention';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { orders } from '@/lib/server/db/schema/orders';
import { users } from '@/lib/server/db/schema/users';

/**
 * Returns when a user was last a client: the latest order, or the end of the latest entitlement. The legal
 * retention of the records begins then. Null for a user without orders.
 *
 * @param userId Its value, or a column in a condition.
 */
export function lastKeptOf(userId: string | AnyPgColumn): SQL<Date | null> {
  return sql`greatest(
    (select max(${entitlements.endsAt}) from ${entitlements} where ${entitlements.userId} = ${userId}),
    (select max(${orders.createdAt}) from ${orders} where ${orders.userId} = ${userId})
  )`.mapWith(orders.createdAt);
}

/** Records that outlast the erasure of a customer, and until when the law has them kept. */
export interface KeptData {
  readonly what: string;
  readonly count: number;
  readonly why: string;
  readonly until: Date;
}

/** Returns the data that stays when a customer is erased at `at`; kinds without data are left out. */
export async function keptData(
  transaction: Queryable,
  userId: string,
  at: Date,
): Promise<readonly KeptData[]> {
  const rules = getRecordRules();
  const found = await countKept(transaction, userId);
  const kept = lawfulKinds.map((kind) => {
    const { what, why, period } = retention[kind];
    const time = rules[period];
    return {
      what,
      count: found?.[kind] ?? 0,
      why: `${why}: ${formatQuantity(time)}`,
      until: laterBy(found?.lastAt ?? at, time),
    };
  });
  return kept.filter(({ count }) => count > 0);
}

/** When the user was last a client, and how many records of each kind there are. */
async function countKept(transaction: Queryable, userId: string) {
  const isVerified = and(eq(kycSubmissions.userId, userId), eq(kycSubmissions.status, 'verified'));
  const [found] = await transaction
    .select({
      lastAt: lastKeptOf(userId),
      consents: numberOf(consents, eq(consents.userId, userId)),
      pans: numberOf(kycSubmissions, isVerified),
      orders: numberOf(orders, eq(orders.userId, userId)),
    })
    .from(users)
    .where(eq(users.id, userId));
  return found;
}

function numberOf(table: PgTable, which: SQL | undefined): SQL<number> {
  return sql`(select count(*) from ${table} where ${which})`.mapWith(Number);
}
