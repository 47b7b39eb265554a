import type { Purchase } from './use-purchase';

/** Placeholder until the purchase is merged. */
export function PurchaseNotices(_: {
  readonly purchase: Purchase;
  readonly states: readonly string[];
}) {
  return null;
}
