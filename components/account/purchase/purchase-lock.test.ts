import { expect, it, vi } from 'vitest';
import { purchaseLock } from './purchase-lock';

/** Stubs the locks of a browser whose tabs all ask for the same lock. */
function openBrowser(): void {
  let isHeld = false;
  const request = async (_name: string, _options: unknown, use: (lock: unknown) => unknown) => {
    await Promise.resolve();
    if (isHeld) return use(null);
    isHeld = true;
    await use({});
    isHeld = false;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

it('the lock is held by one tab until it is let go', async () => {
  openBrowser();
  const [tab, other] = [purchaseLock(), purchaseLock()];
  expect(await tab.hold()).toBe(true);
  expect(await other.hold()).toBe(false);
  tab.letGo();
  await vi.waitFor(async () => expect(await other.hold()).toBe(true));
});

it('a tab that asks twice at once holds the lock once', async () => {
  openBrowser();
  const [tab, other] = [purchaseLock(), purchaseLock()];
  expect(await Promise.all([tab.hold(), tab.hold()])).toEqual([true, true]);
  tab.letGo();
  await vi.waitFor(async () => expect(await other.hold()).toBe(true));
});

it('a lock that is let go before it is there is let go once it is', async () => {
  openBrowser();
  const [tab, other] = [purchaseLock(), purchaseLock()];
  const held = tab.hold();
  tab.letGo();
  await held;
  await vi.waitFor(async () => expect(await other.hold()).toBe(true));
});

it('a browser that has no locks, or refuses them, keeps nobody from buying', async () => {
  const refuse = async () => {
    throw new DOMException('The request was denied.', 'SecurityError');
  };
  for (const locks of [undefined, { request: refuse }]) {
    vi.stubGlobal('navigator', { locks });
    expect(await purchaseLock().hold()).toBe(true);
  }
});
