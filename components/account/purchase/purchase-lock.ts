/**
 * Holds what only one tab of this browser may do at a time: to order and to pay. The function that is
 * returned lets it go. Undefined while another tab holds it. A browser without locks, as on a page
 * without TLS, holds nothing: the server makes one order of two equal ones.
 */
export function lockPurchase(): Promise<(() => void) | undefined> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void locks.request('purchase', { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(undefined);
      return undefined;
    });
  });
}
