import 'server-only';
import type { Gateway } from '@/lib/server/core/ports/payment-gateway';
import {
  createRefund,
  endOrder,
  findOrder,
  findRefund,
  listDisputes,
  listPayments,
  listRefunds,
  makeOrder,
  WEBHOOK_PATH,
} from './cashfree-client';
import { eventKey, paymentEvent, verifySignature } from './cashfree-webhook';

/** Cashfree as the payment gateway. */
export const cashfree: Gateway = {
  name: 'cashfree',
  keys: ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'],
  // Cashfree documents 15 minutes; the request itself may take one more.
  limits: { shortestOrderMinutes: 16, smallestRefundPaise: 100, refundableMonths: 6 },
  createOrder: makeOrder,
  findOrder,
  endOrder,
  listPayments,
  createRefund,
  findRefund,
  listRefunds,
  listDisputes,
  webhook: { path: WEBHOOK_PATH, verify: verifySignature, event: paymentEvent, key: eventKey },
};
