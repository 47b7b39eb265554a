import 'server-only';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@/lib/domain/dates';
import { toRupees } from '@/lib/domain/money';
import type { Queryable } from '@/lib/server/db/client';
import { sandboxDisputes, sandboxRefunds } from '@/lib/server/db/schema/sandbox-payments';
import { queueAutoRefundWebhook, queueDisputeWebhook, queueRefundWebhook } from './queue-webhook';
import type { StoredOrder, StoredPayment } from './stored-order';

/** How long a firm has to answer a dispute. */
const ANSWER_MS = 7 * DAY_MS;

interface Paid {
  readonly order: StoredOrder;
  readonly payment: StoredPayment;
  readonly at: Date;
}

/** Simulates the gateway's or the payer's actions after a successful payment, by its behaviours. */
export async function followPayment(tx: Queryable, paid: Paid): Promise<void> {
  const { behaviours } = paid.payment;
  if (behaviours.includes('refunds-by-itself')) await refund(tx, paid, queueAutoRefundWebhook);
  if (behaviours.includes('refunded-at-dashboard')) await refund(tx, paid, queueRefundWebhook);
  if (behaviours.includes('dispute')) await dispute(tx, paid, ['DISPUTE_CREATED']);
  if (behaviours.includes('dispute-lost')) {
    await dispute(tx, paid, ['DISPUTE_CREATED', 'DISPUTE_MERCHANT_LOST']);
  }
}

/** The whole payment goes back by a refund that the merchant's own program did not request. */
async function refund(
  tx: Queryable,
  { order, payment, at }: Paid,
  tell: typeof queueRefundWebhook,
): Promise<void> {
  const { amountPaise } = payment;
  const id = `sandbox_${randomUUID().slice(0, 8)}`;
  const [made] = await tx
    .insert(sandboxRefunds)
    .values({
      id,
      paymentNumber: payment.number,
      request: { refund_id: id, refund_amount: toRupees(amountPaise) },
      amountPaise,
      status: 'SUCCESS',
      createdAt: at,
      processedAt: at,
    })
    .returning();
  if (!made) throw new Error('An insert returns its row.');
  await tell(tx, { order, refund: made, dueAt: at });
}

/** Simulates a dispute of the payment: an event for each status; the last status stays. */
async function dispute(
  tx: Queryable,
  { order, payment, at }: Paid,
  statuses: readonly (typeof sandboxDisputes.$inferSelect)['status'][],
): Promise<void> {
  const [made] = await tx
    .insert(sandboxDisputes)
    .values({
      paymentNumber: payment.number,
      status: statuses.at(-1) ?? 'DISPUTE_CREATED',
      amountPaise: payment.amountPaise,
      createdAt: at,
      respondBy: new Date(at.getTime() + ANSWER_MS),
    })
    .returning();
  if (!made) throw new Error('An insert returns its row.');
  for (const status of statuses) {
    await queueDisputeWebhook(tx, { order, payment, dispute: { ...made, status }, dueAt: at });
  }
}
