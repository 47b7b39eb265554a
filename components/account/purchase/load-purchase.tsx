import type { ComponentProps, ComponentType } from 'react';
import type { LatePurchaseCopy } from '@/lib/content/account-copy';
import type { PurchaseFlow } from './purchase-flow';

type Loaded = ComponentType<Omit<ComponentProps<typeof PurchaseFlow>, keyof LatePurchaseCopy>>;

let loading: Promise<Loaded> | undefined;

/**
 * Loads the purchase: most visitors read the plans only, so its code and its texts follow the page. Each call
 * gives the same component.
 *
 * @throws when a file does not arrive; the next call tries again.
 */
export function loadPurchase(): Promise<Loaded> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Loaded> {
  const [{ PurchaseFlow: Flow }, late] = await Promise.all([
    import('./purchase-flow'),
    fetchCopy(),
  ]);
  return (props) => <Flow {...props} {...late} />;
}

async function fetchCopy(): Promise<LatePurchaseCopy> {
  const response = await fetch('/purchase-copy.json');
  if (!response.ok) throw new Error(`/purchase-copy.json answered with ${response.status}`);
  return response.json();
}
