import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  canStore,
  clearAccount,
  readMobile,
  readStored,
  removeStored,
  store,
  watchStorage,
} from './storage';
import { stubLocalStorage } from './storage.examples';

/** Contents of the browser's storage. */
let entries: Map<string, string>;

beforeEach(() => {
  entries = stubLocalStorage();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  removeStored('mobile');
});

function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

it('values are stored as the plain texts that they are', () => {
  store('mobile', '9876543210');
  expect(entries.get('mobile')).toBe('9876543210');
});

it('only a mobile of exactly ten characters counts', () => {
  for (const mobile of ['', '987654321', '98765432100']) {
    store('mobile', mobile);
    expect(readMobile(), mobile).toBeNull();
  }
  store('mobile', '9876543210');
  expect(readMobile()).toBe('9876543210');
});

it('a logout leaves what a signal stored for the broker login', () => {
  for (const key of ['mobile', 'couponCode', 'queryParam'] as const) store(key, 'value');
  clearAccount();
  expect([...entries.keys()]).toEqual(['queryParam']);
});

it('a blocked storage keeps values for this page, and says so', () => {
  blockStorage();
  expect(readStored('mobile')).toBeNull();
  store('mobile', '9876543210');
  expect(readMobile()).toBe('9876543210');
  expect(canStore()).toBe(false);
  removeStored('mobile');
  expect(readMobile()).toBeNull();
});

it('listeners hear of a change until they stop listening', () => {
  const listener = vi.fn();
  const stop = watchStorage(listener);
  store('name', 'Asha Rao');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  removeStored('name');
  expect(listener).toHaveBeenCalledTimes(1);
});
