import { useEffect, useRef, useState } from 'react';
import { LineDrawing } from '@/components/ui/line-drawing';
import { useLogout } from '@/lib/client/auth/mutations';
import { isLoggedOut } from '@/lib/client/request-error';
import { clearAccount } from '@/lib/client/storage';
import { routes } from '@/lib/domain/routes';

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
  const nav = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const logout = useLogout();

  useEffect(() => {
    if (!isOpen) return;
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !nav.current?.contains(target)) setIsOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      nav.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

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
    <nav ref={nav} aria-label="Account">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={() => setIsOpen(!isOpen)}
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
              href={routes.history}
              aria-current={current === 'history' ? 'page' : undefined}
              className={itemClass}
            >
              History
            </a>
          </li>
          <li>
            <a
              href={routes.myGroups}
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
            <p className="mx-3 mb-2 text-sm text-danger md:absolute md:top-full md:right-2.5 md:z-20 md:m-0 md:mt-2 md:rounded-card md:border md:border-danger md:bg-panel md:px-4 md:py-3 md:whitespace-nowrap">
              You are still logged in: the logout failed. Try again.
            </p>
          )}
        </div>
      </div>
    </nav>
  );
}
