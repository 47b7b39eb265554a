import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '@/lib/client/auth/queries';
import { isLoggedOut } from '@/lib/client/request-error';
import { readStored, removeStored, store } from '@/lib/client/storage';
import { useMobile, useStored } from '@/lib/client/use-stored';
import { displayName, givenName } from './display-name';

interface Visitor {
  readonly name: string;
  /** `unknown` while the page hydrates. */
  readonly status: 'unknown' | 'anonymous' | 'member';
}

/**
 * Who looks at the page. A browser with a stored mobile counts as logged in until the backend says that
 * nobody is.
 */
export function useVisitor(): Visitor {
  const isHydrated = useIsHydrated();
  const mobile = useMobile();
  const stored = useStored('name');
  const me = useMe();
  const isOver = isLoggedOut(me.error);
  const profile = me.data?.name;

  useEffect(() => {
    const name = givenName(profile);
    if (name && !givenName(readStored('name'))) store('name', name);
  }, [profile]);
  useEffect(() => {
    // In the middle of a login, in another tab, the stored mobile is that of the login.
    if (isOver && readStored('redirect_url') === null) removeStored('mobile', 'name');
  }, [isOver]);

  if (!isHydrated) return { name: 'User', status: 'unknown' };
  if (mobile === null || isOver) return { name: 'User', status: 'anonymous' };
  return { name: displayName({ stored, profile, mobile }), status: 'member' };
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
