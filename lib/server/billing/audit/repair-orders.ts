import 'server-only';
import { followRefunds } from '@/lib/server/billing/refunds/follow-refunds';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import type { Difference, DifferenceKind } from './difference';

/** Settles payments and stores refunds that we do not know; returns whether there were any. */
export async function repairOrders(
  differences: readonly Difference[],
  signal?: AbortSignal,
): Promise<boolean> {
  const idsOf = (wanted: DifferenceKind) =>
    new Set(differences.filter(({ kind }) => kind === wanted).map(({ id }) => id));
  const [lost, unknown] = [idsOf('payment-lost'), idsOf('refund-unknown')];
  const repairs = [
    ...[...lost].map((id) => ({ id, work: () => settleOrder(id) })),
    ...[...unknown].map((id) => ({ id, work: () => followRefunds(id) })),
  ];
  for (const { id, work } of repairs) {
    signal?.throwIfAborted();
    await repair(id, work);
  }
  return repairs.length > 0;
}

/** Raises an alert on a failure instead of throwing, so that other orders are repaired too. */
export async function repair(orderId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    raiseAlert('order_not_settled', orderId, { orderId, err: error });
  }
}
