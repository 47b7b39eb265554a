'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { useMe } from '@/lib/client/auth/queries';
import { isLoggedOut } from '@/lib/client/request-error';
import { forgetSession, readStored, store } from '@/lib/client/storage';
import { useIsMember, useMobile, useStored } from '@/lib/client/use-stored';
import { accountRoutes, loginPath, subscriptionPath } from '@/lib/domain/account-routes';
import { AccountMenu } from './account-menu';
import { displayName, givenName } from './display-name';

/**
 * Before hydration the page is that of an anonymous visitor. A script that knows better before the first
 * paint sets `data-member` on the root: then what will be replaced is not shown.
 */
const hiddenFromMembers = '[[data-member]_&]:invisible';

/**
 * Header of the pages of the account (product 8.1): a greeting, with the login or with the account's
 * menu. Its height and the places of its parts are the same in every state.
 */
export function AccountHeader({
  brand,
  redirectTo,
  current,
}: {
  readonly brand: ReactNode;
  /** The page that a login from this header leads back to. */
  readonly redirectTo: string;
  /** The page of the menu that is open. */
  readonly current?: 'history' | 'groups';
}) {
  const { name, status } = useVisitor();
  const unlessMember = status === 'unknown' ? hiddenFromMembers : '';
  return (
    <header className="chrome arriving:invisible relative border-b border-hairline">
      <div className="shell flex h-16 items-center gap-4">
        {brand}
        <p className="min-w-0 grow truncate text-sm text-quiet md:ml-2">
          Welcome, <span className={`text-ink ${unlessMember}`}>{name}</span>
        </p>
        {status === 'member' ? (
          <AccountMenu
            current={current}
            afterLogout={
              redirectTo.startsWith(subscriptionPath('')) ? redirectTo : accountRoutes.home
            }
          />
        ) : (
          <ButtonLink
            href={loginPath(redirectTo)}
            kind="secondary"
            className={`min-h-11 shrink-0 px-4! text-sm ${unlessMember}`}
          >
            Login
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

interface Visitor {
  readonly name: string;
  /** `unknown` while the page hydrates. */
  readonly status: 'unknown' | 'anonymous' | 'member';
}

/**
 * The visitor for the header. A browser with a stored mobile or a session counts as logged in until the
 * backend denies it.
 */
function useVisitor(): Visitor {
  const isHydrated = useIsHydrated();
  const mobile = useMobile();
  const isMember = useIsMember();
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
    if (isOver && readStored('redirect_url') === null) forgetSession();
  }, [isOver]);

  if (!isHydrated) return { name: 'User', status: 'unknown' };
  if (!isMember || isOver) return { name: 'User', status: 'anonymous' };
  return { name: displayName({ stored, profile, mobile }), status: 'member' };
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
