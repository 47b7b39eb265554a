import { useSyncExternalStore } from 'react';
import { isMember, readMobile, readStored, type StorageKey, watchStorage } from './storage';

/** A stored text, which follows changes; null while the page hydrates. */
export function useStored(key: StorageKey): string | null {
  return useSyncExternalStore(
    watchStorage,
    () => readStored(key),
    () => null,
  );
}

/** `readMobile`, which follows changes; null while the page hydrates. */
export function useMobile(): string | null {
  return useSyncExternalStore(watchStorage, readMobile, () => null);
}

/** `isMember`, which follows changes; false while the page hydrates. */
export function useIsMember(): boolean {
  return useSyncExternalStore(watchStorage, isMember, () => false);
}
