import { loginPath } from '@/lib/domain/account-routes';
import { routes } from '@/lib/domain/routes';

/**
 * Leads to the account: a login that ends at the groups. For a member frame.browser.ts makes it the link to
 * the groups themselves.
 */
export function AccountLink({ className }: { readonly className: string }) {
  return (
    <a
      href={loginPath(routes.myGroups)}
      data-account-link={routes.myGroups}
      suppressHydrationWarning
      className={className}
    >
      Log in
    </a>
  );
}
