import 'server-only';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { getOrderStatus } from '@/lib/contract/order-status';
import { nextStatus, type OrderStatus } from '@/lib/domain/order-status';
import { lastInstant } from '@/lib/domain/term';
import { getDatabase } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { getProviderPayments } from '@/lib/server/providers/cashfree/cashfree-client';
import type { ProviderPayment } from '@/lib/server/providers/cashfree/cashfree-schema';
import { ProviderError } from '@/lib/server/providers/provider-error';
import { settleOrder } from '@/lib/server/settlement/settle-order';
import type { Order } from './place-order';
import { requireOrder } from './require-order';

type Answer = z.infer<typeof getOrderStatus.response>;

/** What is known of the newest attempt to pay an order. */
type Attempt = Pick<Answer, 'payment_status' | 'message'>;

/**
 * What became of a user's order. One that may still be paid is settled first, so that a buyer who
 * returns from the payment need not wait for the webhook; when the payment provider can't be asked, the
 * answer is what the database knows.
 *
 * @throws ApiError `not_found` for an order that is not the user's.
 */
export async function readOrderStatus(userId: string, orderId: string): Promise<Answer> {
  const order = await requireOrder(userId, orderId);
  const { status, attempt } = await askProvider(order);
  return {
    order_id: orderId,
    status,
    ...attempt,
    plan_expires_at: (await findEnd(orderId))?.toISOString() ?? null,
  };
}

async function askProvider(order: Order): Promise<{ status: OrderStatus; attempt: Attempt }> {
  if (!mayBePaid(order.status)) return { status: order.status, attempt: paid };
  try {
    const status = await settleOrder(order.id);
    if (!mayBePaid(status)) return { status, attempt: paid };
    if (order.paymentSessionId === null) return { status, attempt: none };
    return { status, attempt: newestOf(await getProviderPayments(order.id)) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { status: order.status, attempt: { payment_status: 'pending', message: null } };
  }
}

/** Whether a payment would still change an order: it is none of paid, fulfilled and refunded. */
function mayBePaid(status: OrderStatus): boolean {
  return nextStatus(status, 'hold') !== undefined;
}

const paid: Attempt = { payment_status: 'paid', message: null };
const none: Attempt = { payment_status: 'none', message: null };

/** The contract's word for each status of an attempt; a success that is not settled yet is pending. */
const words: { readonly [Status in ProviderPayment['status']]: Attempt['payment_status'] } = {
  SUCCESS: 'pending',
  PENDING: 'pending',
  UNKNOWN: 'pending',
  NOT_ATTEMPTED: 'none',
  FAILED: 'failed',
  VOID: 'failed',
  CANCELLED: 'failed',
  USER_DROPPED: 'dropped',
};

function newestOf(attempts: readonly ProviderPayment[]): Attempt {
  const time = ({ paidAt }: ProviderPayment) => paidAt?.getTime() ?? 0;
  const [newest] = [...attempts].sort((one, other) => time(other) - time(one));
  if (!newest) return none;
  const payment_status = words[newest.status];
  return { payment_status, message: payment_status === 'failed' ? oneLine(newest.message) : null };
}

/** In characters. */
const LONGEST_MESSAGE = 200;

/** What a bank wrote is data: one short line without characters that change how a page reads. */
function oneLine(text: string | null): string | null {
  const line = (text ?? '')
    .replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST_MESSAGE).join('') || null;
}

/** The last second of what an order bought. */
async function findEnd(orderId: string): Promise<Date | undefined> {
  const [bought] = await getDatabase()
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(eq(entitlements.orderId, orderId));
  return bought && lastInstant(bought.endsAt);
}
