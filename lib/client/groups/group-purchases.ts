import type * as z from 'zod/mini';
import type { boughtGroups } from '@/lib/contract/groups';
import type { fetchPurchasedHistory } from '@/lib/contract/purchase-history';

type Purchase = z.output<typeof fetchPurchasedHistory.response>[number];
type Group = z.output<typeof boughtGroups.response>[number];

/** A group of a course that the user bought; `slug` is unknown for a course that is no longer on sale. */
export type PurchasedGroup = Omit<Group, 'slug'> & { readonly slug?: string | undefined };

interface CourseName {
  readonly slug: string;
  readonly name: string;
}

/**
 * Builds the answer of `GET /groups`, without join links, for backends that lack the endpoint: a group for
 * each bought course with its latest expiry, the latest first. These backends send no slug either, so
 * purchases are matched to courses by name.
 *
 * @param at The present.
 */
export function groupPurchases(
  purchases: readonly Purchase[],
  courses: readonly CourseName[],
  at: Date,
): PurchasedGroup[] {
  const latest = new Map<string, Purchase>();
  for (const purchase of purchases) {
    const other = latest.get(purchase.plan_name);
    if (!other || endOf(purchase) > endOf(other)) latest.set(purchase.plan_name, purchase);
  }
  return [...latest.values()]
    .sort((one, other) => endOf(other) - endOf(one))
    .map((purchase) => ({
      name: purchase.plan_name,
      slug: purchase.slug ?? courses.find(({ name }) => name === purchase.plan_name)?.slug,
      status: endOf(purchase) > at.getTime() ? 'active' : 'expired',
      plan_expires_at: purchase.plan_expires_at,
    }));
}

const endOf = ({ plan_expires_at }: Purchase) => Date.parse(plan_expires_at);
