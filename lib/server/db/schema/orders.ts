import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orderStatuses } from '@/lib/domain/order-states';
import { instant, isOneOf } from './columns';
import { consentNotices } from './consents';
import { ofUser } from './users';

/**
 * An order, with a copy of the content that it was made from: content changes by a build, an order never.
 * Amounts are paise. A trigger holds `status` to the moves of lib/domain/order-states.ts.
 */
export const orders = pgTable(
  'orders',
  {
    /** Also the order's id at the payment provider, and its idempotency key. */
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    courseSlug: text().notNull(),
    planId: text().notNull(),
    planName: text().notNull(),
    months: integer().notNull(),
    /** The plan's price, before coupon and tax. */
    listPaise: integer().notNull(),
    couponCode: text(),
    couponPercent: integer(),
    discountPaise: integer().notNull(),
    /** The taxable price: list less discount. */
    pricePaise: integer().notNull(),
    gstPercent: integer().notNull(),
    cgstPaise: integer().notNull(),
    sgstPaise: integer().notNull(),
    igstPaise: integer().notNull(),
    totalPaise: integer().notNull(),
    /** GST codes of the firm's state, and of the buyer's, which is the place of supply. */
    firmStateCode: text().notNull(),
    stateCode: text().notNull(),
    status: text({ enum: orderStatuses }).notNull().default('created'),
    /** Why a person has to decide; set while `paid`. */
    reviewReason: text({
      enum: ['amount_differs', 'fee_cap', 'buyer_erased', 'advance_limit', 'coupon_used_up'],
    }),
    /** Unset until the provider has made the order. */
    paymentSessionId: text(),
    createdAt: instant().notNull(),
    /** Until when the provider accepts new attempts. */
    expiresAt: instant().notNull(),
    /** When the payment was verified. */
    paidAt: instant(),
    /** When reconciliation or the buyer's page last asked the provider. */
    checkedAt: instant(),
  },
  (table) => [
    isOneOf('orders_status_is_known', table.status),
    check(
      'orders_review_has_a_reason',
      sql`(${table.status} = 'paid') = (${table.reviewReason} is not null)`,
    ),
    check(
      'orders_paid_at_is_of_paid_orders',
      sql`(${table.status} in ('paid', 'fulfilled', 'refunded')) = (${table.paidAt} is not null)`,
    ),
    check('orders_months_are_positive', sql`${table.months} > 0`),
    check(
      'orders_price_adds_up',
      sql`${table.pricePaise} = ${table.listPaise} - ${table.discountPaise} and ${table.discountPaise} >= 0 and ${table.pricePaise} > 0`,
    ),
    check(
      'orders_total_adds_up',
      sql`${table.totalPaise} = ${table.pricePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise}`,
    ),
    check(
      'orders_tax_is_of_one_kind',
      sql`${table.cgstPaise} = ${table.sgstPaise} and least(${table.cgstPaise}, ${table.igstPaise}) = 0 and ${table.cgstPaise} >= 0 and ${table.igstPaise} >= 0`,
    ),
    // A repeat of create-order finds the order that is open.
    uniqueIndex('orders_one_open')
      .on(
        table.userId,
        table.planId,
        table.totalPaise,
        sql`coalesce(${table.couponCode}, '')`,
        table.stateCode,
      )
      .where(sql`${table.status} = 'created'`),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_status').on(table.status, table.createdAt),
  ],
);

/** The order that a row is of. */
export const ofOrder = () =>
  uuid()
    .notNull()
    .references(() => orders.id);

/**
 * Terms that the buyer accepted with an order: each document in the version of that day. A buyer who repeats
 * an open order also accepts the versions published since.
 */
export const orderTerms = pgTable(
  'order_terms',
  {
    orderId: ofOrder(),
    /** The address of the page that published it, without its first `/`; of a section with `#` and its id. */
    document: text().notNull(),
    version: text()
      .notNull()
      .references(() => consentNotices.version),
    acceptedAt: instant().notNull(),
    /** The buyer's network address in clear, as in a consent; unset in orders from before it was stored. */
    address: text(),
    /** Whether the buyer ticked a box for it, rather than reading of it under the button. */
    isTicked: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.document, table.version] })],
);
