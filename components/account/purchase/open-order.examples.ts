import type { OpenOrder } from './open-order';

/** An order whose outcome is not known yet. */
export const order: OpenOrder = {
  slug: 'a',
  phone: '9876543210',
  plan: { planId: 'a-1', courseName: 'Course A', months: 1, price: 5000 },
  sessionId: 'session',
  orderId: 'order',
  expiryBefore: null,
};
