import type {
  ProviderOrder,
  ProviderPayment,
} from '@/lib/server/providers/cashfree/cashfree-schema';

/** An order of which the answers tell. */
interface Asked {
  orderId: string;
  totalPaise: number;
}

/** What the provider answers about an order, with successful payments of these ids. */
export function answerWith(
  { orderId, totalPaise }: Asked,
  status: ProviderOrder['status'],
  paymentIds: readonly string[],
  paidAt: Date,
) {
  const order: ProviderOrder = {
    orderId,
    status,
    amountPaise: totalPaise,
    currency: 'INR',
    paymentSessionId: 'session_test',
    expiresAt: null,
  };
  const payments = paymentIds.map(
    (id): ProviderPayment => ({
      id,
      status: 'SUCCESS',
      amountPaise: totalPaise,
      orderAmountPaise: totalPaise,
      currency: 'INR',
      method: 'upi',
      message: null,
      paidAt,
    }),
  );
  return { order, payments };
}

/** The same for an order that is paid. */
export const paidAnswer = (asked: Asked, paymentIds: readonly string[], paidAt: Date) =>
  answerWith(asked, 'PAID', paymentIds, paidAt);
