import 'server-only';
import { and, desc, gt, inArray } from 'drizzle-orm';
import { catalogue } from '@/lib/server/catalogue/read-catalogue';
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

/** What was declared last since `after` by the accounts of a client, in paise; 0 without a declaration. */
export async function findFamilyFees(
  db: Queryable,
  accounts: readonly string[],
  after: Date,
): Promise<number> {
  const [newest] = await db
    .select({ paise: familyFees.paise })
    .from(familyFees)
    .where(and(inArray(familyFees.userId, [...accounts]), gt(familyFees.declaredAt, after)))
    .orderBy(desc(familyFees.declaredAt))
    .limit(1);
  return newest?.paise ?? 0;
}
