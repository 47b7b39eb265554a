import 'server-only';
import type { Queryable } from '@/lib/server/db/client';
import { grantEntitlement } from '@/lib/server/entitlements/grant-entitlement';
import { issueInvoice } from '@/lib/server/invoices/issue-invoice';
import type { Order } from '@/lib/server/ledger/lock-order';
import { moveOrder } from '@/lib/server/ledger/move-order';

/** Gives the buyer what a locked order paid for: the entitlement and the invoice, in one transaction. */
export async function fulfilOrder(transaction: Queryable, order: Order, at: Date): Promise<Order> {
  const paidAt = order.paidAt ?? at;
  await grantEntitlement(transaction, order, at);
  const fulfilled = await moveOrder(transaction, order, 'grant', { paidAt, reviewReason: null });
  // Last, since others wait for the counter of the numbers until the commit.
  await issueInvoice(transaction, order.id, at);
  return fulfilled;
}
