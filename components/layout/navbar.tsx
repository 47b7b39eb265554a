import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkItems } from '@/components/ui/link-list';
import type { LabelledLink } from '@/lib/content/menus';
import { getNavigation } from '@/lib/content/menus';
import { AccountLink } from './account-link';
import { Brand } from './brand';

/**
 * The navbar. Its menus are `<details>`, which open without script; frame.browser.ts closes them. Each
 * part is placed in the grid, so that nothing moves when the next part arrives later. Below 768 px
 * (`md`) the links are in a menu (product 14.10).
 */
export function Navbar() {
  const { main, services, more, join } = getNavigation();
  return (
    <header
      data-navbar
      // frame.browser.ts may set attributes before React hydrates.
      suppressHydrationWarning
      className="chrome sticky top-0 z-20 border-b border-transparent bg-ground transition-colors duration-200 data-scrolled:border-hairline data-scrolled:bg-panel max-md:has-[>nav>[open]]:border-hairline max-md:has-[>nav>[open]]:bg-panel"
    >
      <nav
        aria-label="Main"
        className="shell flex flex-wrap items-center justify-between gap-x-5 py-2 md:max-lg:grid md:max-lg:grid-cols-[minmax(0,1fr)_auto] md:max-lg:justify-items-start lg:flex-nowrap lg:justify-start"
      >
        <Brand />
        {/* Its links follow it instead of being in it: on a desktop they are always visible. */}
        <details className="group peer -mr-2.5 md:hidden">
          <summary
            aria-controls="navbar-links"
            className="grid size-11 list-none place-items-center rounded-control [&::-webkit-details-marker]:hidden"
          >
            <span className="sr-only">Main menu</span>
            <Icon name="menu" size={24} className="group-open:hidden" />
            <Icon name="close" size={24} className="hidden group-open:block" />
          </summary>
        </details>
        <div
          id="navbar-links"
          className="hidden max-h-[calc(100dvh-4rem)] w-full overflow-y-auto pb-4 text-base peer-open:block md:contents md:text-sm"
        >
          <AccountLink className="flex min-h-12 items-center rounded-control font-medium md:hidden" />
          {/* From 1,280 px on the links are centred between brand and button. */}
          <ul className="md:col-span-2 md:row-start-2 md:flex md:items-center md:gap-x-5 lg:gap-x-4 xl:ml-[calc(50%-28.6rem)] xl:gap-x-6">
            <LinkItems
              links={main}
              suppressHydrationWarning
              className="flex min-h-12 items-center rounded-control text-quiet hover:text-ink md:min-h-10"
            />
            <Dropdown label="Services" entries={services} />
            <Dropdown label="More" entries={more} />
          </ul>
          <div className="mt-3 gap-x-2 md:col-start-2 md:row-start-1 md:mt-0 md:flex lg:ml-auto">
            {/* As wide as its longer words, so that nothing moves. */}
            <AccountLink className="flex w-[4.5rem] shrink-0 items-center justify-center rounded-control whitespace-nowrap text-quiet hover:text-ink max-md:hidden" />
            <ButtonLink
              href={join.href}
              kind="secondary"
              className="w-full text-sm md:min-h-10 md:px-4! lg:max-xl:px-3!"
            >
              {join.label}
            </ButtonLink>
          </div>
        </div>
      </nav>
    </header>
  );
}

function Dropdown({
  label,
  entries,
}: {
  readonly label: string;
  readonly entries: readonly LabelledLink[];
}) {
  return (
    <li>
      <details name="navbar-dropdown" className="group md:relative">
        <summary className="flex min-h-12 list-none items-center justify-between gap-1 rounded-control text-quiet group-open:text-ink hover:text-ink md:min-h-10 [&::-webkit-details-marker]:hidden">
          {label}
          <Icon
            name="chevron-down"
            size={16}
            className="transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <ul className="md:absolute md:top-full md:right-0 md:mt-2 md:w-72 md:rounded-card md:border md:border-hairline md:bg-panel md:p-2 md:shadow-card">
          <LinkItems
            links={entries}
            suppressHydrationWarning
            className="flex min-h-11 items-center rounded-control px-3 text-quiet hover:bg-raised hover:text-ink md:min-h-10"
          />
        </ul>
      </details>
    </li>
  );
}
