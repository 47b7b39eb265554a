import type { TestDatabase } from './test-database';

/** An order in the database: its status, and how many rows of each kind. */
export interface Ledger {
  status: string | undefined;
  payments: number;
  entitlements: number;
  invoices: number;
  refunds: number;
}

/** An order that was paid once and granted once. */
export const grantedOnce: Ledger = {
  status: 'fulfilled',
  payments: 1,
  entitlements: 1,
  invoices: 1,
  refunds: 0,
};

/** An order without any payment. */
export const nothingPaid: Ledger = {
  status: 'created',
  payments: 0,
  entitlements: 0,
  invoices: 0,
  refunds: 0,
};

/** Reads the stored data of an order. */
export async function ledgerOf(database: TestDatabase, orderId: string): Promise<Ledger> {
  const [row] = await database.query<Ledger>(
    `select
      (select status from orders where id = $1) as status,
      (select count(*)::int from payments where order_id = $1) as payments,
      (select count(*)::int from entitlements where order_id = $1) as entitlements,
      (select count(*)::int from invoices where order_id = $1 and kind = 'invoice') as invoices,
      (select count(*)::int from refunds where order_id = $1) as refunds`,
    [orderId],
  );
  if (!row) throw new Error('no answer');
  return row;
}

/** The counters of the invoices of all years, in order: without a gap they are 1, 2, 3 … a year. */
export async function invoiceCounters(database: TestDatabase): Promise<number[]> {
  const rows = await database.query<{ counter: number }>(
    "select counter from invoices where series = 'RA' order by year, counter",
  );
  return rows.map(({ counter }) => counter);
}
