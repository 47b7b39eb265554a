import { expect, it } from 'vitest';
import { toRupees } from '@/lib/domain/money';
import { orderAnswer, paymentsAnswer, refundAnswer } from './cashfree-schema';

const order = {
  order_id: 'order-1',
  order_amount: 170,
  order_currency: 'INR',
  order_status: 'ACTIVE',
  payment_session_id: 'session_abc',
};

const payment = {
  cf_payment_id: 5114910634577,
  order_id: 'order-1',
  payment_status: 'SUCCESS',
  payment_amount: 8730.0,
  order_amount: 8712.33,
  payment_currency: 'INR',
  payment_group: 'upi',
  payment_message: 'Simulated',
  payment_time: '2026-11-22T18:00:00+05:30',
  payment_completion_time: '2026-11-22T18:01:00+05:30',
};

it.each([
  [170, 17_000],
  [170.1, 17_010],
  [0.07, 7],
  [1.15, 115],
  [4.35, 435],
  [8712.33, 871_233],
  [151_000.29, 15_100_029],
  [99_999_999.99, 9_999_999_999],
])('%s rupees are %s paise exactly, and back', (order_amount, amountPaise) => {
  expect(orderAnswer('order-1').parse({ ...order, order_amount })).toMatchObject({
    amount: { paise: amountPaise },
  });
  expect(toRupees(amountPaise)).toBe(order_amount);
});

it.each([0.1 + 0.2, 170.001, -1, 1e21, 1e-7, '170.00', null])(
  '%s is no amount of rupees',
  (order_amount) => {
    expect(orderAnswer('order-1').safeParse({ ...order, order_amount }).success).toBe(false);
  },
);

it('payment attempts have texts as ids, also where Cashfree sends numbers', () => {
  const texts = { ...payment, cf_payment_id: '77', payment_completion_time: null };
  const expected = {
    id: '5114910634577',
    state: 'success',
    amount: { paise: 873_000, currency: 'INR' },
    orderPaise: 871_233,
    method: 'upi',
    said: 'Simulated',
    paidAt: new Date('2026-11-22T12:31:00.000Z'),
  };
  expect(paymentsAnswer('order-1').parse([payment, texts])).toEqual([
    expected,
    { ...expected, id: '77', paidAt: new Date('2026-11-22T12:30:00.000Z') },
  ]);
});

it('a payment attempt needs no words, means or times', () => {
  const { payment_group, payment_message, payment_time, payment_completion_time, ...least } =
    payment;
  const expected = { method: 'unknown', said: null, paidAt: null };
  expect(paymentsAnswer('order-1').parse([least])).toMatchObject([expected]);
  const odd = { ...least, payment_time: '22/11/2026' };
  expect(paymentsAnswer('order-1').parse([odd])).toMatchObject([expected]);
});

it.each(['DISPUTED', 'success', 7, null])(
  'a status that is not known, such as %s, ends nothing',
  (status) => {
    const refund = { refund_id: 'refund-1', refund_amount: 1, refund_status: status };
    const orderOf = orderAnswer('order-1').parse({ ...order, order_status: status });
    const [paymentOf] = paymentsAnswer('order-1').parse([{ ...payment, payment_status: status }]);
    const refundOf = refundAnswer('refund-1').parse(refund);
    expect([orderOf.state, paymentOf?.state, refundOf.state]).toEqual([
      'closing',
      'pending',
      'unknown',
    ]);
  },
);

it('an answer about another order or refund is malformed', () => {
  expect(orderAnswer('order-2').safeParse(order).success).toBe(false);
  const other = { ...payment, order_id: 'order-2' };
  expect(paymentsAnswer('order-1').safeParse([payment, other]).success).toBe(false);
  const refund = { refund_id: 'refund-1', refund_amount: 1, refund_status: 'SUCCESS' };
  expect(refundAnswer('refund-2').safeParse(refund).success).toBe(false);
});
