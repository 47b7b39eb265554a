import { useState } from 'react';
import { LineDrawing } from '@/components/ui/line-drawing';
import { useLogout } from '@/lib/client/auth/mutations';
import { isLoggedOut } from '@/lib/client/request-error';
import { clearAccount } from '@/lib/client/storage';
import { accountRoutes } from '@/lib/domain/account-routes';

const itemClass =
  'flex min-h-12 w-full items-center rounded-control px-3 text-quiet hover:text-ink aria-[current]:text-ink md:min-h-10 md:w-auto md:px-2.5';

/** History, Groups and the two logouts (product 8.1): a row, on a phone behind a button. */
export function AccountMenu({
  current,
  afterLogout,
}: {
  readonly current: 'history' | 'groups' | undefined;
  /** The page to open once the session has ended. */
  readonly afterLogout: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const logout = useLogout();

  function logOut(everywhere: boolean) {
    if (logout.isPending) return;
    const leave = () => {
      clearAccount();
      location.assign(afterLogout);
    };
    logout.mutate(
      { everywhere },
      // A session that has ended already is a logout, too.
      { onSuccess: leave, onError: (error) => isLoggedOut(error) && leave() },
    );
  }

  return (
    // It closes when the focus leaves it, as by a press outside. Safari focuses it for a press on a button.
    <nav
      aria-label="Account"
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setIsOpen(false)
      }
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        setIsOpen(false);
        currentTarget.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          setIsOpen(!isOpen);
        }}
        className="-mr-2.5 grid size-11 place-items-center rounded-control md:hidden"
      >
        <span className="sr-only">Account menu</span>
        <LineDrawing size={24} strokeWidth={2}>
          <path d={isOpen ? 'M18 6 6 18M6 6l12 12' : 'M4 6h16M4 12h16M4 18h16'} />
        </LineDrawing>
      </button>
      <div
        id="account-menu"
        data-open={isOpen || undefined}
        className="absolute inset-x-0 top-full z-20 hidden border-b border-hairline bg-panel p-2 data-open:block md:relative md:-mr-2.5 md:block md:border-0 md:bg-transparent md:p-0 md:text-sm"
      >
        <ul className="md:flex">
          <li>
            <a
              href={accountRoutes.history}
              aria-current={current === 'history' ? 'page' : undefined}
              className={itemClass}
            >
              History
            </a>
          </li>
          <li>
            <a
              href={accountRoutes.myGroups}
              aria-current={current === 'groups' ? 'page' : undefined}
              className={itemClass}
            >
              Groups
            </a>
          </li>
          <li>
            <button
              type="button"
              aria-disabled={logout.isPending}
              onClick={() => logOut(false)}
              className={itemClass}
            >
              Logout
            </button>
          </li>
          <li>
            <button
              type="button"
              aria-disabled={logout.isPending}
              onClick={() => logOut(true)}
              className={itemClass}
            >
              Log out everywhere
            </button>
          </li>
        </ul>
        {/* It stays, unlike a toast: nobody may leave a shared computer in the belief to be logged out. */}
        <div role="alert">
          {logout.isError && (
            <p className="mx-3 mb-2 text-sm text-danger md:absolute md:top-full md:right-0 md:z-20 md:w-max md:rounded-card md:bg-panel md:p-3">
              You are still logged in: the logout failed. Try again.
            </p>
          )}
        </div>
      </div>
    </nav>
  );
}
