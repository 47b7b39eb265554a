'use client';

import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface Menu {
  readonly id: string;
  readonly label: string;
  readonly entries: ReactNode;
}

/** Past this many pixels the bar stands out from the page. */
const SCROLLED_PAST = 50;

/** Opens and closes what the bar holds. Without script, menus open while they have the focus. */
export function NavbarShell({
  brand,
  menuIcon,
  menuMark,
  menus,
  join,
  children,
}: {
  readonly brand: ReactNode;
  readonly menuIcon: ReactNode;
  readonly menuMark: ReactNode;
  readonly menus: readonly Menu[];
  readonly join: ReactNode;
  readonly children: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  const scrolled = useScrolled();
  const [mobileOpen, setMobileOpen] = useState(false);
  const [openMenu, setOpenMenu] = useState<string>();

  useEffect(() => {
    if (!mobileOpen && !openMenu) return;
    const close = () => {
      setOpenMenu(undefined);
      setMobileOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      bar.current
        ?.querySelector<HTMLElement>(`[aria-controls="${openMenu ?? 'navbar-links'}"]`)
        ?.focus();
      if (openMenu) setOpenMenu(undefined);
      else close();
    };
    // A press beside the bar, or the focus that goes on into the page, which a menu would cover.
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('pointerdown', onLeave);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('pointerdown', onLeave);
    };
  }, [mobileOpen, openMenu]);

  useEffect(() => {
    // Each page is a document of its own, and its links are made without knowing where they stand.
    for (const link of bar.current?.querySelectorAll<HTMLAnchorElement>('#navbar-links a') ?? [])
      if (link.href === location.origin + location.pathname) link.ariaCurrent = 'page';
  }, []);

  const onLink = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    setOpenMenu(undefined);
    setMobileOpen(false);
  };

  return (
    <header
      ref={bar}
      className={clsx(
        'chrome sticky top-0 z-20 border-b transition-colors duration-200',
        // Without script its links stand open on a phone: there it must not stay over the page.
        'max-md:noscript:static',
        scrolled || mobileOpen ? 'border-hairline bg-panel' : 'border-transparent bg-ground',
      )}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed with Enter is a click too. */}
      <nav
        aria-label="Main"
        onClick={onLink}
        className="shell flex flex-wrap items-center justify-between gap-x-5 py-2 lg:flex-nowrap"
      >
        {brand}
        <button
          type="button"
          aria-label="Main menu"
          aria-expanded={mobileOpen}
          aria-controls="navbar-links"
          onClick={() => setMobileOpen(!mobileOpen)}
          className="group -mr-2.5 grid size-11 place-items-center rounded-control md:hidden noscript:hidden"
        >
          {menuIcon}
        </button>
        <div
          id="navbar-links"
          className={clsx(
            'max-h-[calc(100dvh-4rem)] w-full overflow-y-auto pb-4 text-base',
            'md:contents md:text-sm max-md:noscript:block',
            !mobileOpen && 'hidden',
          )}
        >
          <ul className="md:order-3 md:flex md:w-full md:items-center md:gap-x-5 lg:order-none lg:w-auto lg:gap-x-6">
            {children}
            {menus.map(({ id, label, entries }) => (
              <li key={id} className="group/menu md:relative">
                <button
                  type="button"
                  aria-expanded={openMenu === id}
                  aria-controls={id}
                  onClick={() => setOpenMenu(openMenu === id ? undefined : id)}
                  className="group flex min-h-12 w-full items-center justify-between gap-1 rounded-control text-quiet hover:text-ink aria-expanded:text-ink md:min-h-10"
                >
                  {label}
                  <span className="transition-transform duration-150 group-aria-expanded:rotate-180">
                    {menuMark}
                  </span>
                </button>
                <ul
                  id={id}
                  className={clsx(
                    'noscript:group-focus-within/menu:block md:absolute md:right-0 md:top-full md:mt-2',
                    'md:w-72 md:rounded-card md:border md:border-hairline md:bg-panel md:p-2 md:shadow-card',
                    openMenu !== id && 'hidden',
                  )}
                >
                  {entries}
                </ul>
              </li>
            ))}
          </ul>
          <div className="mt-3 md:mt-0">{join}</div>
        </div>
      </nav>
    </header>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY > SCROLLED_PAST);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return scrolled;
}
