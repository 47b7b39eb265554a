import { vi } from 'vitest';

function stubStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  return entries;
}

/** Gives a test a browser's storage, empty at first, and its cookies; returns the stored entries. */
export function stubLocalStorage(): Map<string, string> {
  vi.stubGlobal('document', { cookie: '' });
  return stubStorage('localStorage');
}

/** Gives a test the storage of a tab, empty at first; returns the stored entries. */
export const stubSessionStorage = () => stubStorage('sessionStorage');
