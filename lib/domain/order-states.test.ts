import { describe, expect, test } from 'vitest';
import {
  nextStatus,
  type OrderEvent,
  type OrderStatus,
  orderEvents,
  orderMoves,
  orderStatuses,
} from './order-states';

/** The status after each event, in the order of `orderEvents`; `-` where the event is not possible. */
const expected: Record<OrderStatus, Record<OrderEvent, OrderStatus | '-'>> = {
  created: {
    grant: 'fulfilled',
    hold: 'paid',
    refuse: 'failed',
    expire: 'expired',
    refund: '-',
  },
  paid: { grant: 'fulfilled', hold: '-', refuse: '-', expire: '-', refund: 'refunded' },
  fulfilled: { grant: '-', hold: '-', refuse: '-', expire: '-', refund: 'refunded' },
  failed: { grant: 'fulfilled', hold: 'paid', refuse: '-', expire: '-', refund: '-' },
  expired: { grant: 'fulfilled', hold: 'paid', refuse: '-', expire: '-', refund: '-' },
  refunded: { grant: '-', hold: '-', refuse: '-', expire: '-', refund: '-' },
};

const cases = orderStatuses.flatMap((status) =>
  orderEvents.map((event) => [status, event, expected[status][event]] as const),
);

describe('an order', () => {
  test.each(cases)('an order that is %s becomes by the event %s: %s', (status, event, next) => {
    expect(nextStatus(status, event) ?? '-').toBe(next);
  });

  test('the moves of an order are those that its events make', () => {
    const made = cases.flatMap(([from, , to]) => (to === '-' ? [] : [`${from} ${to}`]));
    expect(orderMoves.map((move) => move.join(' ')).sort()).toEqual(made.sort());
  });

  test('an order never returns to a status that it has left', () => {
    const reachable = (from: OrderStatus): OrderStatus[] =>
      orderMoves.filter(([start]) => start === from).flatMap(([, to]) => [to, ...reachable(to)]);
    for (const status of orderStatuses) expect(reachable(status)).not.toContain(status);
  });
});
