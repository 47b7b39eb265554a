/**
 * - `created`: nothing is paid, whether or not the payment provider knows the order yet.
 * - `paid`: the provider confirmed a payment that was not granted; a person must decide.
 * - `fulfilled`: the entitlement and the invoice exist.
 * - `failed`: the provider refused the order.
 * - `expired`: the provider ended the order without a payment.
 * - `refunded`: the whole payment is given back.
 */
export const orderStatuses = [
  'created',
  'paid',
  'fulfilled',
  'failed',
  'expired',
  'refunded',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/**
 * `hold`: a payment is confirmed but must not be granted without a person's decision. `lib/server/billing/settlement`
 * decides on `grant`, `hold` and `expire`, `lib/server/billing/refunds` on `refund`; `lib/server/billing/orders/start-payment.ts`
 * stores what `refuse` leads to.
 */
export const orderEvents = ['grant', 'hold', 'refuse', 'expire', 'refund'] as const;

export type OrderEvent = (typeof orderEvents)[number];

/** A payment counts however late it comes, so `failed` and `expired` are not final. */
const transitions: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  created: { grant: 'fulfilled', hold: 'paid', refuse: 'failed', expire: 'expired' },
  paid: { grant: 'fulfilled', refund: 'refunded' },
  fulfilled: { refund: 'refunded' },
  failed: { grant: 'fulfilled', hold: 'paid' },
  expired: { grant: 'fulfilled', hold: 'paid' },
  refunded: {},
};

/** The status of an order after an event; undefined if the event is not possible. */
export function nextStatus(status: OrderStatus, event: OrderEvent): OrderStatus | undefined {
  return transitions[status][event];
}

/**
 * Every change of status that an event can make; the database accepts no other.
 *
 * @public A test compares the database's trigger with it.
 */
export const orderMoves: readonly (readonly [from: OrderStatus, to: OrderStatus])[] =
  orderStatuses.flatMap((from) =>
    Object.values(transitions[from]).map((to): [OrderStatus, OrderStatus] => [from, to]),
  );
