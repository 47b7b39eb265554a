import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { getDocument } from '@/lib/content/documents';
import { contact } from '@/lib/content/schema/settings/contact';
import { telephoneLink } from '@/lib/domain/telephone';
import { CheckUs } from './check-us';
import { Footer } from './footer';
import { Navbar } from './navbar';

/** A page with the site's bars above and its footer below. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <TopBar />
      <Navbar />
      {children}
      <Footer />
    </>
  );
}

function TopBar() {
  const { phone, email } = getDocument(contact);
  const link = 'flex min-h-9 min-w-6 items-center justify-center gap-1.5 text-quiet hover:text-ink';
  return (
    <aside
      aria-label="Registration and contact"
      className="chrome arriving:invisible border-b border-hairline"
    >
      <div className="shell flex min-h-9 items-center justify-between gap-x-4 text-label">
        <CheckUs />
        <div className="flex items-center gap-x-3 sm:gap-x-5">
          <a href={telephoneLink(phone)} className={`${link} tabular-nums`}>
            <Icon name="phone" size={15} className="max-sm:hidden" />
            {phone}
          </a>
          <a href={`mailto:${email}`} className={link}>
            <Icon name="mail" size={17} />
            <span className="max-sm:sr-only">{email}</span>
          </a>
        </div>
      </div>
    </aside>
  );
}
