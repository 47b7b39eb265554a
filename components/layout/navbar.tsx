import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { getDocument } from '@/lib/content/documents';
import { type NavigationEntry, navigation } from '@/lib/content/schema/settings/navigation';
import { Brand } from './brand';
import { NavbarShell } from './navbar-shell';

/** The bar's links are made here, on the server; the shell in the browser only opens and closes. */
export function Navbar() {
  const { main, services, more, join } = getDocument(navigation);
  return (
    <NavbarShell
      brand={<Brand />}
      menuIcon={
        <>
          <Icon name="menu" size={24} className="group-aria-expanded:hidden" />
          <Icon name="close" size={24} className="hidden group-aria-expanded:block" />
        </>
      }
      menuMark={<Icon name="chevron-down" size={16} />}
      menus={[
        { id: 'services-menu', label: 'Services', entries: <MenuEntries entries={services} /> },
        { id: 'more-menu', label: 'More', entries: <MenuEntries entries={more} /> },
      ]}
      join={
        <ButtonLink
          href={join.href}
          kind="secondary"
          className="w-full text-sm md:min-h-10 md:px-4!"
        >
          {join.label}
        </ButtonLink>
      }
    >
      {main.map(({ label, href }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex min-h-12 items-center rounded-control text-quiet hover:text-ink md:min-h-10"
          >
            {label}
          </Link>
        </li>
      ))}
    </NavbarShell>
  );
}

function MenuEntries({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  return entries.map(({ label, href }) => (
    <li key={href}>
      <Link
        href={href}
        className="flex min-h-11 items-center rounded-control px-3 text-quiet hover:bg-raised hover:text-ink md:min-h-10"
      >
        {label}
      </Link>
    </li>
  ));
}
