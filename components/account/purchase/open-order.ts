import * as z from 'zod/mini';
import { keepInTab, readOfTab } from '@/lib/client/storage';

export const chosenPlan = z.object({
  planId: z.string(),
  courseName: z.string(),
  months: z.number(),
  /** Rupees before GST, after the coupon, as its card shows it. */
  price: z.number(),
});

const openOrder = z.object({
  slug: z.string(),
  /** The mobile that ordered: after a login with another number the order is not this user's. */
  phone: z.string(),
  plan: chosenPlan,
  sessionId: z.string().check(z.minLength(1)),
  /** Absent from backends that answer the session only. */
  orderId: z.optional(z.string()),
  /** When the buyer's time in the course ended before the order; absent where it is not known. */
  expiryBefore: z.optional(z.nullable(z.string())),
});

/** An order that can be paid, or whose payment is not decided. */
export type OpenOrder = Readonly<z.infer<typeof openOrder>>;

/** An order that this tab does not keep: the payment provider has led back to the page of its course. */
export type ReturnedOrder = Pick<OpenOrder, 'slug' | 'orderId' | 'expiryBefore'>;

export type FollowedOrder = OpenOrder | ReturnedOrder;

export const isOpenOrder = (order: FollowedOrder): order is OpenOrder => 'plan' in order;

export interface ChosenPlan extends Readonly<OpenOrder['plan']> {
  /** Whether the buyer ticked the box of the terms for this purchase. */
  readonly isTicked?: boolean;
}

/** Keeps the order until its payment is decided: a reload and a return to the tab find it. */
export function keepOpenOrder(order: OpenOrder): void {
  keepInTab('openOrder', JSON.stringify(order));
}

/** The kept order of a course and a user; removes an entry that is not an order. */
export function readOpenOrder(slug: string, phone: string): OpenOrder | undefined {
  const order = z.safeParse(openOrder, parseJson(readOfTab('openOrder')));
  if (!order.success) {
    forgetOpenOrder();
    return undefined;
  }
  return order.data.slug === slug && order.data.phone === phone ? order.data : undefined;
}

/** The order whose id the page's address has, as the server asked the payment provider to lead back. */
export function readReturnedOrder(slug: string): ReturnedOrder | undefined {
  const orderId = new URLSearchParams(location.search).get('order_id');
  return orderId && /^[\da-f-]{36}$/i.test(orderId) ? { slug, orderId } : undefined;
}

export function forgetOpenOrder(): void {
  keepInTab('openOrder', null);
}

/** Takes the order's id out of the address, so that a reload asks no more. */
export function forgetReturnedOrder(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('order_id')) return;
  address.searchParams.delete('order_id');
  history.replaceState(history.state, '', address);
}

/** A stored text as JSON; undefined if it does not parse. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
