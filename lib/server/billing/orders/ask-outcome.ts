import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, notBetween, or } from 'drizzle-orm';
import { nextStatus, type OrderStatus } from '@/lib/domain/order-states';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import type { Order } from '@/lib/server/core/ledger/lock-order';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { isQuarantined } from '@/lib/server/core/quarantine/quarantine';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { gateway } from '@/lib/server/providers/chosen-providers';
import {
  newestPaymentAttempt,
  noPaymentAttempt,
  type PaymentAttempt,
  paidPaymentAttempt,
  undecided,
} from './newest-payment-attempt';

/** Minimum time between two requests about an order, over all processes. In milliseconds. */
const PAUSE_MS = 2_000;
const LOOK_EVERY_MS = 200;
/** How long a request waits for its turn: longer than two turns of another process. In milliseconds. */
const WAIT_AT_MOST_MS = 5_000;

/** Status of an order and its newest payment attempt. */
export interface OrderOutcome {
  readonly status: OrderStatus;
  readonly paymentAttempt: PaymentAttempt;
}

/** Questions that this process asks, by the order's id. */
const asking = new Map<string, Promise<OrderOutcome>>();

/**
 * Settles an order that may still be paid, and returns its status and newest payment attempt. The payment
 * provider is asked at most once in two seconds. Requests that arrive meanwhile share the next one: the last
 * answer may predate the payment. In a quarantine the provider is not asked, since nothing is granted.
 */
export function askProvider(order: Order): Promise<OrderOutcome> {
  const known = asking.get(order.id) ?? ask(order).finally(() => asking.delete(order.id));
  asking.set(order.id, known);
  return known;
}

async function ask(order: Order): Promise<OrderOutcome> {
  if (await isQuarantined()) return { status: order.status, paymentAttempt: undecided };
  const until = performance.now() + WAIT_AT_MOST_MS;
  do {
    if (performance.now() > until) return { status: order.status, paymentAttempt: undecided };
    // Also the first time, so that requests at once share the question, however slowly they come here.
    await delay(LOOK_EVERY_MS);
  } while (!(await takeTurn(order.id)));
  try {
    const status = await settleOrder(order.id);
    if (!mayBePaid(status)) return { status, paymentAttempt: paidPaymentAttempt };
    if (order.paymentSessionId === null) return { status, paymentAttempt: noPaymentAttempt };
    return { status, paymentAttempt: newestPaymentAttempt(await gateway.listPayments(order.id)) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { status: order.status, paymentAttempt: undecided };
  }
}

/** Returns whether no request was made in the last two seconds; if so, this process makes the next one. */
async function takeTurn(orderId: string): Promise<boolean> {
  const checkedAt = await now();
  const around = (ms: number) => new Date(checkedAt.getTime() + ms);
  // A time in the future was stored before the sandbox's clock was set back.
  const isRecent = [around(-PAUSE_MS), around(PAUSE_MS)] as const;
  const isFree = or(isNull(orders.checkedAt), notBetween(orders.checkedAt, ...isRecent));
  const { rowCount } = await inTransaction((transaction) =>
    transaction
      .update(orders)
      .set({ checkedAt })
      .where(and(eq(orders.id, orderId), isFree)),
  );
  return rowCount === 1;
}

/** Returns whether a payment would still change an order: it is not paid, fulfilled or refunded. */
export function mayBePaid(status: OrderStatus): boolean {
  return nextStatus(status, 'hold') !== undefined;
}
