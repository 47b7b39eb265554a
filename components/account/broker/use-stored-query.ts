import { useEffect } from 'react';
import { store } from '@/lib/client/storage';

/** Keeps `q` of the address, which a signal in the chat app adds, for the end of the login. */
export function useStoredQuery(): void {
  useEffect(() => {
    const q = new URLSearchParams(location.search).get('q');
    if (q) store('queryParam', q);
  }, []);
}
