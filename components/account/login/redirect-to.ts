import { useSyncExternalStore } from 'react';
import { readStored } from '@/lib/client/storage';
import { parseRedirect } from '@/lib/domain/redirect';
import { routes } from '@/lib/domain/routes';

/** Where this login leads (R32): as the address says, else as it was stored when the login began. */
export function readRedirectTo(): string {
  const given = new URLSearchParams(location.search).get('redirectTo');
  return parseRedirect(given ?? readStored('redirect_url'));
}

/** The same for links; Home while the page hydrates. */
export function useRedirectTo(): string {
  return useSyncExternalStore(
    () => () => undefined,
    readRedirectTo,
    () => routes.home,
  );
}
