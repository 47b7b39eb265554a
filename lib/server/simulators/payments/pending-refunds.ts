import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { sandboxRefunds } from '@/lib/server/db/schema/sandbox-payments';
import { queueRefundWebhook } from './queue-webhook';
import type { StoredOrder, StoredRefund } from './stored-order';

/** Notes by which a refund keeps or gets a status, as in the gateway's own test environment. */
const forced: ReadonlyMap<string | null, StoredRefund['status']> = new Map([
  ['SUCCESS', 'SUCCESS'],
  ['FAILED', 'FAILED'],
  ['PENDING', 'PENDING'],
  ['ACTIVE', 'PENDING'],
]);

/** Notes of refunds that never end. */
export const endlessNotes = ['PENDING', 'ACTIVE'];

/** The status that a new refund is answered with. */
export function firstStatus(note: string | null): StoredRefund['status'] {
  return forced.get(note) ?? 'PENDING';
}

/** Lets a pending refund succeed, unless its note keeps it pending, and queues its event. */
export async function movePendingRefund(
  tx: Queryable,
  order: StoredOrder,
  { refund, at }: { refund: StoredRefund; at: Date },
): Promise<StoredRefund> {
  if (refund.status !== 'PENDING' || forced.has(refund.note)) return refund;
  const [moved] = await tx
    .update(sandboxRefunds)
    .set({ status: 'SUCCESS', processedAt: at })
    .where(eq(sandboxRefunds.id, refund.id))
    .returning();
  if (!moved) throw new Error('The order of a refund is locked, so it exists.');
  await queueRefundWebhook(tx, { order, refund: moved, dueAt: at });
  return moved;
}
