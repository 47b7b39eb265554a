import { useSyncExternalStore } from 'react';
import { readStored } from '@/lib/client/storage';
import { accountRoutes } from '@/lib/domain/account-routes';
import { parseRedirect } from '@/lib/domain/after-login';

/** Where this login leads: the page of this site in the address, else the one stored when it began. */
export function readRedirectTo(): string {
  const given = new URLSearchParams(location.search).get('redirectTo');
  return parseRedirect(given ?? readStored('redirect_url'));
}

/** The same for links; Home while the page hydrates. */
export function useRedirectTo(): string {
  return useSyncExternalStore(
    () => () => undefined,
    readRedirectTo,
    () => accountRoutes.home,
  );
}
