'use client';

import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { loginPath, routes, subscriptionPath } from '@/lib/domain/routes';
import { AccountMenu } from './account-menu';
import { useVisitor } from './use-visitor';

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
  /** Where a login from here leads back to. */
  readonly redirectTo: string;
  /** The page of the menu that is open. */
  readonly current?: 'history' | 'groups';
}) {
  const { name, status } = useVisitor();
  const unlessMember = status === 'unknown' ? hiddenFromMembers : undefined;
  return (
    <header className="chrome arriving:invisible relative border-b border-hairline">
      <div className="shell flex h-16 items-center gap-4">
        {brand}
        <p className="min-w-0 grow truncate text-sm text-quiet md:ml-2">
          Welcome, <span className={`text-ink ${unlessMember ?? ''}`}>{name}</span>
        </p>
        {status === 'member' ? (
          <AccountMenu
            current={current}
            afterLogout={redirectTo.startsWith(subscriptionPath('')) ? redirectTo : routes.home}
          />
        ) : (
          <ButtonLink
            href={loginPath(redirectTo)}
            kind="secondary"
            className={`min-h-11 shrink-0 px-4! text-sm ${unlessMember ?? ''}`}
          >
            Login
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
