import 'server-only';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { ofOrder } from './orders';
import { payments } from './payments';

export const refundStatuses = [
  'requested',
  'pending',
  'onhold',
  'success',
  'cancelled',
  'failed',
  'superseded',
] as const;

/** Money that goes back to a buyer. Amounts are paise, with GST. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the refund's id at the payment provider. */
    id: uuid().primaryKey().defaultRandom(),
    orderId: ofOrder(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Reduced by the provider's refunds in place of this refund of ours. */
    amountPaise: integer().notNull(),
    /**
     * Who made it. ours: we request it of the provider, or pay it by bank transfer. provider: the provider
     * made it by itself or at its dashboard. dispute: the payer's bank took it back. elsewhere: an operator
     * recorded a transfer that was made already.
     */
    origin: text({ enum: ['ours', 'provider', 'dispute', 'elsewhere'] })
      .notNull()
      .default('ours'),
    /** Provider's refund id, for refunds that we did not request. For ours the provider uses `id`. */
    providerRefundId: text(),
    /** surplus: the refund of a second payment of an order. */
    kind: text({ enum: ['surplus', 'manual', 'termination'] }).notNull(),
    /**
     * superseded: of ours, the provider gave the money back before it was sent; of the provider, nothing of
     * the payment was left to give back.
     */
    status: text({ enum: refundStatuses }).notNull(),
    /** The provider refunds for six months after the payment; later it is a bank transfer. */
    channel: text({ enum: ['gateway', 'bank_transfer'] }).notNull(),
    bankReference: text(),
    reason: text().notNull(),
    /**
     * A trigger rejects a new row of ours without two different people, as lib/domain/person-name.ts
     * compares them.
     */
    requestedBy: text(),
    approvedBy: text(),
    /** When two people decided to send it in spite of the disputes until then; a later dispute bars it again. */
    disputesAcceptedAt: instant(),
    /** From when on the buyer's entitlement ends, where the refund ends it. */
    endsAt: instant(),
    createdAt: instant().notNull(),
    completedAt: instant(),
    /** When the SMS about its success was sent, where one was. */
    smsSentAt: instant(),
  },
  (table) => [
    check('refunds_amount_is_positive', sql`${table.amountPaise} > 0`),
    isOneOf('refunds_kind_is_known', table.kind),
    isOneOf('refunds_status_is_known', table.status),
    isOneOf('refunds_channel_is_known', table.channel),
    isOneOf('refunds_origin_is_known', table.origin),
    check(
      'refunds_of_the_provider_have_its_id',
      sql`(${table.origin} in ('provider', 'dispute')) = (${table.providerRefundId} is not null)`,
    ),
    check(
      'refunds_end_is_known',
      sql`(${table.status} in ('success', 'cancelled', 'failed', 'superseded')) = (${table.completedAt} is not null)`,
    ),
    check(
      'refunds_transfer_has_a_reference',
      sql`${table.channel} = 'gateway' or ${table.status} <> 'success' or ${table.bankReference} is not null`,
    ),
    unique('refunds_of_provider').on(table.providerRefundId),
    index('refunds_order').on(table.orderId),
    index('refunds_status').on(table.status, table.createdAt),
  ],
);
