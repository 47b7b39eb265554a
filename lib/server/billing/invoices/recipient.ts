import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { recipient } from '@/lib/contract/recipient';
import { stateByCode, stateOfGstin } from '@/lib/domain/india';
import { lockUser } from '@/lib/server/core/ledger/lock-order';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { recipients } from '@/lib/server/db/schema/recipients';
import { users } from '@/lib/server/db/schema/users';
import type { TaxDocument } from './tax-document';

/** Returns the details that a customer has saved for invoices; undefined if none. */
export async function findRecipient(transaction: Queryable, userId: string) {
  const [found] = await transaction.select().from(recipients).where(eq(recipients.userId, userId));
  return found;
}

/** Saves a customer's details for future invoices; issued invoices do not change. */
export async function saveRecipient(
  userId: string,
  { address, pin, business }: z.output<typeof recipient>,
): Promise<void> {
  const savedAt = await now();
  const fields = {
    address,
    pin,
    gstin: business?.gstin ?? null,
    legalName: business?.legal_name ?? null,
    savedAt,
  };
  await inTransaction(async (transaction) => {
    await lockUser(transaction, userId);
    const isThere = and(eq(users.id, userId), isNull(users.erasedAt));
    const found = await transaction.select({ id: users.id }).from(users).where(isThere);
    if (found.length === 0) return;
    await transaction
      .insert(recipients)
      .values({ userId, ...fields })
      .onConflictDoUpdate({ target: recipients.userId, set: fields });
  });
}

/**
 * The recipient as a tax document prints one. The place of supply is the state of the GSTIN, and of a buyer
 * without one the buyer's own state (section 12(2) of the IGST Act).
 *
 * @param buyer `stateCode` is the GST code of the state in which the buyer lives.
 */
export function printedBuyer(
  buyer: { readonly name: string; readonly stateCode: string },
  saved: typeof recipients.$inferSelect | undefined,
): TaxDocument['buyer'] {
  const { gstin = null, legalName = null } = saved ?? {};
  const stateCode = (gstin && stateOfGstin(gstin)?.code) ?? buyer.stateCode;
  return {
    name: legalName ?? buyer.name,
    state: stateByCode(stateCode)?.name ?? `State ${stateCode}`,
    stateCode,
    ...(saved && { address: addressLines(saved) }),
    ...(gstin && { gstin }),
  };
}

function addressLines({ address, pin }: { address: string; pin: string }): string[] {
  const lines = address.split(/\r?\n/).map((line) => line.trim());
  return [...lines.filter((line) => line !== ''), `PIN ${pin}`];
}
