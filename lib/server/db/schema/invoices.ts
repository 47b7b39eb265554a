import 'server-only';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant, isOneOf } from './columns';
import { ofOrder } from './orders';
import { refunds } from './refunds';

/** GST invoices and credit notes, never changed or deleted once issued; only the file is made later. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    orderId: ofOrder(),
    /** The refund for which a credit note was issued; null for an invoice, and for a note of a correction. */
    refundId: uuid().references(() => refunds.id),
    /** The invoice with a wrong recipient that a credit note cancels, or that a new invoice replaces. */
    correctsId: uuid().references((): AnyPgColumn => invoices.id),
    series: text().notNull(),
    /** Financial year in India, such as `26-27`. */
    year: text().notNull(),
    counter: integer().notNull(),
    number: text().notNull().unique(),
    issuedAt: instant().notNull(),
    /** Everything that is printed. */
    taxDocument: jsonb('document').notNull(),
    /** The PDF, once it was made. */
    pdf: bytes(),
  },
  (table) => [
    isOneOf('invoices_kind_is_known', table.kind),
    check(
      'invoices_credit_note_has_a_reason',
      sql`case when ${table.kind} = 'invoice' then ${table.refundId} is null
        else (${table.refundId} is null) <> (${table.correctsId} is null) end`,
    ),
    check('invoices_counter_is_positive', sql`${table.counter} > 0`),
    check('invoices_number_is_short', sql`${table.number} ~ '^[A-Za-z0-9/-]{1,16}$'`),
    index('invoices_refund').on(table.refundId),
    unique('invoices_count_once').on(table.series, table.year, table.counter),
    uniqueIndex('invoices_one_of_an_order')
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice' and ${table.correctsId} is null`),
    unique('invoices_correct_once').on(table.correctsId, table.kind),
  ],
);

/** The last number of each series in each financial year. Its row is locked until the number's commit. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text().notNull(),
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year] }),
    check('invoice_counters_count', sql`${table.last} > 0`),
  ],
);
