/** The lock of this browser that lets one tab at a time order and pay. */
export interface PurchaseLock {
  /** Takes the lock and answers whether this tab has it now: another tab may hold it. */
  hold(): Promise<boolean>;
  letGo(): void;
}

export function purchaseLock(): PurchaseLock {
  // The promise, so that calls while the lock is requested share one request.
  let held: Promise<Release | undefined> | undefined;
  return {
    async hold() {
      held ??= requestLock();
      const mine = held;
      const release = await mine;
      if (!release && held === mine) held = undefined;
      return release !== undefined;
    },
    letGo() {
      void held?.then((release) => release?.());
      held = undefined;
    },
  };
}

type Release = () => void;

/**
 * Requests the lock; undefined while another tab has it. A browser without locks, as on a page without TLS,
 * or which refuses them, goes on without: the server makes a single order of two equal ones.
 */
function requestLock(): Promise<Release | undefined> {
  const { locks } = navigator;
  const nothing = () => undefined;
  if (!locks) return Promise.resolve(nothing);
  return new Promise((resolve) => {
    const request = locks.request('purchase', { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(undefined);
      return undefined;
    });
    request.catch(() => resolve(nothing));
  });
}
