import 'server-only';
import { and, eq, isNull, notBetween, or } from 'drizzle-orm';
import { nextStatus, type OrderStatus } from '@/lib/domain/order-status';
import { now } from '@/lib/server/clock';
import { inTransaction } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { gateway } from '@/lib/server/payments/chosen-gateway';
import { ProviderError } from '@/lib/server/providers/provider-error';
import { settleOrder } from '@/lib/server/settlement/settle-order';
import { type Attempt, newestAttempt, noAttempt, paidAttempt, undecided } from './newest-attempt';
import type { Order } from './place-order';

/** For how long one question about an order is enough. In milliseconds. */
const SHARED_MS = 2_000;

/** What is known of an order, and of the newest attempt to pay it. */
export interface Known {
  readonly status: OrderStatus;
  readonly attempt: Attempt;
}

/** This process's questions of the last seconds, by the order's id, the oldest first. */
const questions = new Map<string, { readonly at: Date; readonly known: Promise<Known> }>();

/**
 * Settles an order that may still be paid, and tells of the attempts to pay it. However many requests
 * come, the payment provider is asked once in two seconds: those of this process share the answer, and
 * for one that comes while another process has asked the attempt is undecided, as when the provider
 * can't be asked.
 */
export async function askProvider(order: Order): Promise<Known> {
  const at = await now();
  const last = questions.get(order.id);
  if (last && isRecent(last.at, at)) return last.known;
  const known = takeQuestion(order, at);
  questions.delete(order.id);
  questions.set(order.id, { at, known });
  known.catch(() => questions.delete(order.id));
  for (const [id, question] of questions) {
    if (isRecent(question.at, at)) break;
    questions.delete(id);
  }
  return known;
}

/** The sandbox's clock may have been set back since. */
function isRecent(before: Date, at: Date): boolean {
  return Math.abs(at.getTime() - before.getTime()) < SHARED_MS;
}

async function takeQuestion(order: Order, at: Date): Promise<Known> {
  if (await isOurs(order.id, at)) return ask(order);
  questions.delete(order.id);
  return { status: order.status, attempt: undecided };
}

/** Whether nobody else has asked in the last seconds, of whatever process; the question is taken then. */
async function isOurs(orderId: string, at: Date): Promise<boolean> {
  const { id, checkedAt } = orders;
  const around = (ms: number) => new Date(at.getTime() + ms);
  const isFree = or(
    isNull(checkedAt),
    notBetween(checkedAt, around(-SHARED_MS), around(SHARED_MS)),
  );
  const { rowCount } = await inTransaction((transaction) =>
    transaction
      .update(orders)
      .set({ checkedAt: at })
      .where(and(eq(id, orderId), isFree)),
  );
  return rowCount === 1;
}

async function ask(order: Order): Promise<Known> {
  try {
    const status = await settleOrder(order.id);
    if (!mayBePaid(status)) return { status, attempt: paidAttempt };
    if (order.paymentSessionId === null) return { status, attempt: noAttempt };
    return { status, attempt: newestAttempt(await gateway.listPayments(order.id)) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { status: order.status, attempt: undecided };
  }
}

/** Whether a payment would still change an order: it is none of paid, fulfilled and refunded. */
export function mayBePaid(status: OrderStatus): boolean {
  return nextStatus(status, 'hold') !== undefined;
}
