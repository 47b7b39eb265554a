import 'server-only';
import { indianDay } from '@/lib/domain/dates';
import { nextTerm } from '@/lib/domain/term';
import { isDue, isGranted } from './compare-grant';
import type { Difference } from './difference';
import type { OrderBooks } from './order-books';

/** An order against the entitlement that it gives: one, of the buyer's course, not longer than bought. */
export function compareEntitlement(books: OrderBooks): Difference[] {
  const { order, entitlement } = books;
  const { id, status } = order;
  if (!entitlement) {
    if (!isDue(books)) return [];
    const sentence = `The order is ${status} and has no entitlement.`;
    return [{ kind: 'entitlement-missing', id, sentence }];
  }
  if (!isGranted(books)) {
    const sentence = `The order is ${status}, was never granted, and has an entitlement.`;
    return [{ kind: 'entitlement-not-due', id, sentence }];
  }
  const isOfOrder =
    entitlement.userId === order.userId &&
    entitlement.courseSlug === order.courseSlug &&
    entitlement.months === order.months;
  if (!isOfOrder) {
    const sentence = 'The entitlement is of another buyer, course or duration than the order.';
    return [{ kind: 'entitlement-differs', id, sentence }];
  }
  const boughtUntil = lastEnd(entitlement);
  if (entitlement.endsAt <= boughtUntil) return [];
  const sentence = `The entitlement ends at ${entitlement.endsAt.toISOString()}; bought is until ${boughtUntil.toISOString()}.`;
  return [{ kind: 'entitlement-too-long', id, sentence }];
}

/** When a term that begins at `startsAt` ends at the latest (product 8.15). */
function lastEnd({ startsAt, months, anchorDay }: NonNullable<OrderBooks['entitlement']>): Date {
  const isFirst = Number(indianDay(startsAt).slice(-2)) === anchorDay;
  if (isFirst) return nextTerm({ at: startsAt, months }).endsAt;
  const before = new Date(startsAt.getTime() - 1);
  return nextTerm({ at: before, months, current: { endsAt: startsAt, anchorDay } }).endsAt;
}
