import { isLoggedOut, RequestError, UNREACHABLE } from '@/lib/client/request-error';
import type { ShownText } from '@/lib/contract/error-answer';

/**
 * Why there is no order, and what the buyer can do. `refused`: the login shows `reason` (product 8.10).
 * `plan`: the plan may have changed. `terms`: the buyer was not shown these texts, which apply today.
 * `offline`: the request never left.
 */
export type Refusal =
  | { readonly name: 'loggedOut'; readonly reason: string }
  | { readonly name: 'refused'; readonly reason: string }
  | { readonly name: 'plan'; readonly reason: string }
  | { readonly name: 'terms'; readonly changed: readonly ShownText[] }
  | { readonly name: 'profile' | 'address' | 'offline' };

/** @param isOnline whether the browser has a network. */
export function readRefusal(error: unknown, isOnline: boolean): Refusal {
  if (!(error instanceof RequestError) || error.kind !== 'rejected')
    return isOnline ? { name: 'refused', reason: UNREACHABLE } : { name: 'offline' };
  const reason = error.detail ?? UNREACHABLE;
  if (isLoggedOut(error)) return { name: 'loggedOut', reason };
  switch (error.code) {
    case 'profile_incomplete':
      return { name: 'profile' };
    case 'address_needed':
      return { name: 'address' };
    // An order that is paid already and a plan that has changed are both a conflict.
    case 'price_changed':
    case 'coupon_used_up':
    case 'conflict':
      return { name: 'plan', reason };
    case 'terms_changed':
      return { name: 'terms', changed: error.changed };
    default:
      return { name: 'refused', reason };
  }
}
