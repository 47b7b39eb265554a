import 'server-only';
import { and, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { sandboxPayments, sandboxRefunds } from '@/lib/server/db/schema/sandbox-payments';
import { type Mover, movePayments } from './pending-payments';
import { endlessNotes, movePendingRefund } from './pending-refunds';
import { getOrder } from './stored-order';

/** How long a refund stays pending, in milliseconds. */
const REFUND_MS = 2_000;

/** Carries on with payments and refunds that are pending at the simulator, if it is time. */
export async function movePending(by: Mover): Promise<void> {
  const at = await now();
  for (const orderId of await listPendingOrders()) {
    await inTransaction(async (tx) => {
      await movePayments(tx, await getOrder(tx, orderId), { at, by });
    });
  }
  const before = by === 'run-jobs' ? at : new Date(at.getTime() - REFUND_MS);
  for (const { id, orderId } of await listPendingRefunds(before)) {
    await inTransaction(async (tx) => {
      const order = await getOrder(tx, orderId);
      const [refund] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
      if (refund) await movePendingRefund(tx, order, { refund, at });
    });
  }
}

/** Returns whether something is pending that will end without further requests. */
export async function isAnythingPending(): Promise<boolean> {
  const [orders, refunds] = await Promise.all([listPendingOrders(), listPendingRefunds()]);
  return orders.length + refunds.length > 0;
}

async function listPendingOrders(): Promise<string[]> {
  const { orderId, status } = sandboxPayments;
  const rows = await getDatabase()
    .select({ orderId })
    .from(sandboxPayments)
    .where(eq(status, 'PENDING'))
    .groupBy(orderId);
  return rows.map((row) => row.orderId);
}

/** Only refunds that were created until then; all where it is absent. */
function listPendingRefunds(until?: Date): Promise<{ id: string; orderId: string }[]> {
  const { id, status, note, createdAt, paymentNumber } = sandboxRefunds;
  const { number, orderId } = sandboxPayments;
  return getDatabase()
    .select({ id, orderId })
    .from(sandboxRefunds)
    .innerJoin(sandboxPayments, eq(paymentNumber, number))
    .where(
      and(
        eq(status, 'PENDING'),
        or(isNull(note), notInArray(note, endlessNotes)),
        until && lte(createdAt, until),
      ),
    );
}
