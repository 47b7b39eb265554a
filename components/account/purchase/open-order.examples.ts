import type { OpenOrder } from './open-order';

/** An order of which nobody knows yet what became of it. */
export const order: OpenOrder = {
  slug: 'a',
  phone: '9876543210',
  plan: { planId: 'a-1', courseName: 'Course A', months: 1, price: 5000 },
  sessionId: 'session',
  orderId: 'order',
  expiryBefore: null,
};
