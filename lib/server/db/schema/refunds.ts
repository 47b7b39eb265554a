import 'server-only';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { orders } from './orders';
import { payments } from './payments';

/** Money that goes back to a buyer (R45). Amounts are paise, with GST. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the refund's id at the payment provider. */
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPaise: integer().notNull(),
    /** surplus: a payment of an order that was paid already. Others are an operator's. */
    kind: text({ enum: ['surplus', 'manual', 'termination'] }).notNull(),
    status: text({
      enum: ['requested', 'pending', 'onhold', 'success', 'cancelled', 'failed'],
    }).notNull(),
    /** The provider refunds for six months after the payment; later it is a bank transfer. */
    channel: text({ enum: ['gateway', 'bank_transfer'] }).notNull(),
    bankReference: text(),
    reason: text().notNull(),
    requestedBy: text(),
    approvedBy: text(),
    /** From when on the buyer's entitlement ends, where the refund ends it. */
    endsAt: instant(),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (table) => [
    check('refunds_amount_is_positive', sql`${table.amountPaise} > 0`),
    check('refunds_kind_is_known', sql`${table.kind} in ('surplus', 'manual', 'termination')`),
    check(
      'refunds_status_is_known',
      sql`${table.status} in ('requested', 'pending', 'onhold', 'success', 'cancelled', 'failed')`,
    ),
    check('refunds_channel_is_known', sql`${table.channel} in ('gateway', 'bank_transfer')`),
    check(
      'refunds_have_two_people',
      sql`${table.kind} = 'surplus' or coalesce(${table.requestedBy} <> ${table.approvedBy}, false)`,
    ),
    check(
      'refunds_end_is_known',
      sql`(${table.status} in ('success', 'cancelled', 'failed')) = (${table.completedAt} is not null)`,
    ),
    check(
      'refunds_transfer_has_a_reference',
      sql`${table.channel} = 'gateway' or ${table.status} <> 'success' or ${table.bankReference} is not null`,
    ),
    index('refunds_order').on(table.orderId),
    index('refunds_status').on(table.status, table.createdAt),
  ],
);
