import 'server-only';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { ofOrder } from './orders';
import { payments } from './payments';

/** Payments that a payer disputes at the bank, as the provider lists them. */
export const disputes = pgTable(
  'disputes',
  {
    provider: text().notNull(),
    providerDisputeId: text().notNull(),
    orderId: ofOrder(),
    paymentId: uuid().references(() => payments.id),
    /** The stage, in the provider's word. */
    type: text().notNull(),
    /** unknown: a state of the provider that this release does not know; a person has to look. */
    state: text({ enum: ['open', 'won', 'lost', 'unknown'] }).notNull(),
    amountPaise: integer().notNull(),
    /** By when the firm has to answer. */
    respondBy: instant(),
    openedAt: instant().notNull(),
    /** Its end at the provider, or the time when a person had handled an unknown one. */
    closedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerDisputeId] }),
    isOneOf('disputes_state_is_known', table.state),
    check(
      'disputes_end_is_known',
      sql`case ${table.state} when 'open' then ${table.closedAt} is null
        when 'unknown' then true else ${table.closedAt} is not null end`,
    ),
    check('disputes_amount_is_not_negative', sql`${table.amountPaise} >= 0`),
    index('disputes_order').on(table.orderId),
  ],
);
