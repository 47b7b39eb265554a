import 'server-only';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { ofOrder } from './orders';

export const matterKinds = ['provider_refund', 'paid_twice', 'fee_cap_of_pan'] as const;

/** Why a person has to look at a granted order; for other orders, see `orders.review_reason`. */
export const orderMatters = pgTable(
  'order_matters',
  {
    orderId: ofOrder(),
    /**
     * provider_refund: the provider gave a part back. paid_twice: another order of the course was paid when
     * this one could still be. fee_cap_of_pan: the fees of the buyer's PAN exceed the cap, so that the link is
     * withheld.
     */
    kind: text({ enum: matterKinds }).notNull(),
    openedAt: instant().notNull(),
    /** When a person had dealt with it. */
    closedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind] }),
    isOneOf('order_matters_kind_is_known', table.kind),
    index('order_matters_open').on(table.openedAt).where(sql`${table.closedAt} is null`),
  ],
);
