import 'server-only';
import type * as z from 'zod/mini';
import type { getOrderStatus } from '@/lib/contract/order-status';
import type { GatewayPayment } from '@/lib/server/core/ports/payment-gateway';

/** State of an order's payment attempt, in the words of the contract. */
export type PaymentAttempt = Pick<
  z.infer<typeof getOrderStatus.response>,
  'payment_status' | 'message'
>;

export const noPaymentAttempt: PaymentAttempt = { payment_status: 'none', message: null };
export const paidPaymentAttempt: PaymentAttempt = { payment_status: 'paid', message: null };
/** The answer while nothing is known. */
export const undecided: PaymentAttempt = { payment_status: 'pending', message: null };

/**
 * The newest payment attempt of an order that has no settled payment. The provider's times are whole
 * seconds; of two attempts in one second the one with the higher id is newer.
 */
export function newestPaymentAttempt(attempts: readonly GatewayPayment[]): PaymentAttempt {
  const time = ({ paidAt }: GatewayPayment) => paidAt?.getTime() ?? 0;
  const [newest] = [...attempts].sort(
    (one, other) =>
      time(other) - time(one) || other.id.localeCompare(one.id, 'en', { numeric: true }),
  );
  if (!newest) return noPaymentAttempt;
  // A success that is not settled yet is pending.
  const payment_status = newest.state === 'success' ? 'pending' : newest.state;
  return { payment_status, message: payment_status === 'failed' ? oneLine(newest.said) : null };
}

/** In characters. */
const LONGEST_MESSAGE = 200;

/**
 * The words of a bank as one short line, without characters that change how a page reads: they are data of
 * others.
 */
function oneLine(text: string | null): string | null {
  const line = (text ?? '')
    .replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST_MESSAGE).join('') || null;
}
