import { vi } from 'vitest';

/** Gives a test a browser's storage, empty at first, and its cookies; answers what is stored. */
export function stubLocalStorage(): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
  return entries;
}
