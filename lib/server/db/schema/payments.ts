import 'server-only';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { ofOrder } from './orders';

/** Payments that the provider itself reported as successful. Amounts are paise. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    providerPaymentId: text().notNull(),
    orderId: ofOrder(),
    /**
     * settled: it paid for the order. held: a person decides. surplus: the order was paid already,
     * so it goes back.
     */
    outcome: text({ enum: ['settled', 'held', 'surplus'] }).notNull(),
    amountPaise: integer().notNull(),
    currency: text().notNull(),
    /**
     * The sum of its refunds: ours except those that failed, were cancelled or superseded, and the provider's
     * that succeeded (lib/server/billing/refunds/refund-states.ts).
     */
    refundedPaise: integer().notNull().default(0),
    /** How it was paid, in the provider's word, such as `upi`. */
    method: text().notNull(),
    paidAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('payments_of_provider').on(table.provider, table.providerPaymentId),
    isOneOf('payments_outcome_is_known', table.outcome),
    check(
      'payments_refund_is_at_most_paid',
      sql`${table.refundedPaise} between 0 and ${table.amountPaise}`,
    ),
    uniqueIndex('payments_one_settled').on(table.orderId).where(sql`${table.outcome} = 'settled'`),
    index('payments_order').on(table.orderId),
  ],
);

/** Signed events of a payment provider, each once, with their outcome and without personal data. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    /** As in webhook_events, which has the signed bytes for as long as they are kept. */
    key: text().notNull(),
    type: text().notNull(),
    /** As the provider sent it: perhaps not one of ours. */
    orderId: text(),
    paymentId: text(),
    refundId: text(),
    disputeId: text(),
    status: text(),
    outcome: text({ enum: ['waiting', 'handled', 'unmatched', 'review', 'ignored'] }).notNull(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.key] }),
    isOneOf('payment_events_outcome_is_known', table.outcome),
    index('payment_events_order').on(table.orderId),
    index('payment_events_outcome').on(table.outcome, table.receivedAt),
  ],
);
