import 'server-only';
import { and, desc, gt, inArray } from 'drizzle-orm';
import { catalogue } from '@/lib/server/core/catalogue/read-catalogue';
import type { Queryable } from '@/lib/server/db/client';
import { familyFees } from '@/lib/server/db/schema/family-fees';

/** Stores with an order what its buyer declares that the family has paid; each amount once, as of its last time. */
export async function storeFamilyFees(
  transaction: Queryable,
  {
    at: declaredAt,
    ...declared
  }: {
    readonly orderId: string;
    readonly userId: string;
    readonly paise: number;
    readonly at: Date;
  },
): Promise<void> {
  const members = catalogue().family;
  await transaction
    .insert(familyFees)
    .values({ ...declared, members, declaredAt })
    .onConflictDoUpdate({
      target: [familyFees.orderId, familyFees.paise],
      set: { members, declaredAt },
    });
}

/** Returns the last declaration since `after` by the accounts of a client; undefined if none. */
export async function findFamilyFees(db: Queryable, accounts: readonly string[], after: Date) {
  const { paise, userId, declaredAt } = familyFees;
  const [newest] = await db
    .select({ paise, userId, declaredAt })
    .from(familyFees)
    .where(and(inArray(userId, [...accounts]), gt(declaredAt, after)))
    .orderBy(desc(declaredAt))
    .limit(1);
  return newest;
}
