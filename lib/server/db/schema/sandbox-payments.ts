import 'server-only';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';

/** Orders at the simulator of the payment gateway. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    /** The merchant's own id. */
    id: text().primaryKey(),
    /** The gateway's number of it. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The body that created it, as sent. */
    request: jsonb().notNull(),
    idempotencyKey: text().unique('sandbox_orders_idempotency_key'),
    sessionId: text().notNull().unique('sandbox_orders_session_id'),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    /** An order whose status is ACTIVE counts as expired from `expiresAt` on. */
    status: text({ enum: ['ACTIVE', 'PAID', 'TERMINATED'] }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [isOneOf('sandbox_orders_status_is_known', table.status)],
);

/** Payment attempts of an order of the simulator. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => sandboxOrders.id, { onDelete: 'cascade' }),
    status: text({ enum: ['SUCCESS', 'FAILED', 'USER_DROPPED', 'PENDING'] }).notNull(),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    /** How the simulator misbehaves with it. */
    behaviours: text().array().notNull(),
    startedAt: instant().notNull(),
    completedAt: instant(),
    /** When the payment was first read as pending; the next read from two seconds later on makes it succeed. */
    seenAt: instant(),
  },
  (table) => [
    isOneOf('sandbox_payments_status_is_known', table.status),
    index('sandbox_payments_order').on(table.orderId),
  ],
);

/** Refunds of the simulator. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The merchant's own id. */
    id: text().primaryKey(),
    /** The gateway's number of it. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    paymentNumber: bigint({ mode: 'number' })
      .notNull()
      .references(() => sandboxPayments.number, { onDelete: 'cascade' }),
    /** The body that created it, as sent. */
    request: jsonb().notNull(),
    idempotencyKey: text().unique('sandbox_refunds_idempotency_key'),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    note: text(),
    status: text({ enum: ['SUCCESS', 'FAILED', 'PENDING'] }).notNull(),
    createdAt: instant().notNull(),
    processedAt: instant(),
  },
  (table) => [
    isOneOf('sandbox_refunds_status_is_known', table.status),
    index('sandbox_refunds_payment').on(table.paymentNumber),
  ],
);

/** Disputes of payments at the simulator. */
export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    /** The gateway's id of it. */
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentNumber: bigint({ mode: 'number' })
      .notNull()
      .references(() => sandboxPayments.number, { onDelete: 'cascade' }),
    status: text({ enum: ['DISPUTE_CREATED', 'DISPUTE_MERCHANT_LOST'] }).notNull(),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    respondBy: instant().notNull(),
  },
  (table) => [
    isOneOf('sandbox_disputes_status_is_known', table.status),
    index('sandbox_disputes_payment').on(table.paymentNumber),
  ],
);
