import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link, MailLink } from '@/components/ui/link';
import { LinkItems } from '@/components/ui/link-list';
import { getDocument } from '@/lib/content/documents';
import { getNavigation, type LabelledLink } from '@/lib/content/menus';
import { firmAddress } from '@/lib/content/queries';
import { contact } from '@/lib/content/schema/settings/contact';
import { firm } from '@/lib/content/schema/settings/firm';
import { telephoneLink } from '@/lib/domain/telephone';
import { accountPages } from './account-links';
import { Brand } from './brand';
import { LegalLines } from './legal-lines';
import { SocialLinks, StoreBadges } from './social-links';

export function Footer() {
  const { quickLinks, policies, compliance } = getNavigation();
  return (
    <footer className="border-t border-hairline bg-panel text-ink">
      <div className="shell pt-8 pb-10 md:pt-14 print:py-0">
        <div className="chrome flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
          <Brand />
          <StoreBadges />
        </div>
        <div className="chrome mt-6 grid gap-x-6 gap-y-8 border-t border-hairline max-md:gap-0 md:mt-10 md:grid-cols-3 md:pt-10 lg:grid-cols-5">
          <LinkGroup heading="Quick Links" entries={quickLinks} />
          <LinkGroup heading="Your account" entries={accountPages} />
          <LinkGroup heading="Policies" entries={policies} />
          <LinkGroup heading="Compliance" entries={compliance} isOpen />
          <Column heading="Contact Us">
            <ContactDetails />
          </Column>
        </div>
        <nav
          aria-label="Follow us"
          className="chrome mt-6 flex flex-wrap items-center gap-x-8 gap-y-1 border-hairline md:mt-10 md:border-t md:pt-6"
        >
          <h2 className="text-sm font-semibold tracking-normal">Follow us</h2>
          <SocialLinks />
        </nav>
        <LegalLines className="mt-6 border-t border-hairline pt-8 print:mt-0 print:border-t-0 print:pt-4" />
      </div>
    </footer>
  );
}

interface ColumnProps {
  readonly heading: string;
  /** Whether it is open on a phone at first: what the regulator asks for is. */
  readonly isOpen?: boolean;
}

/** A column, on a phone a row that opens. The heading is there twice, since only the row is a control. */
function Column({ heading, isOpen, children }: ColumnProps & { readonly children: ReactNode }) {
  const title = 'text-sm font-semibold tracking-normal';
  return (
    <details open={isOpen} className="folds group border-b border-hairline md:border-0">
      <summary className="flex min-h-12 list-none items-center justify-between md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <h2 className={title}>{heading}</h2>
        <Icon name="chevron-down" size={18} className="text-quiet group-open:rotate-180" />
      </summary>
      <h2 className={`${title} mb-2 hidden md:supports-[selector(::details-content)]:block`}>
        {heading}
      </h2>
      <div>{children}</div>
    </details>
  );
}

function LinkGroup({
  entries,
  ...column
}: ColumnProps & { readonly entries: readonly LabelledLink[] }) {
  return (
    <nav aria-label={column.heading}>
      <Column {...column}>
        <ul className="text-sm max-md:grid max-md:grid-cols-2 max-md:gap-x-6 max-md:pb-3">
          <LinkItems
            links={entries}
            className="flex min-h-9 items-center text-quiet hover:text-ink"
          />
        </ul>
      </Column>
    </nav>
  );
}

function ContactDetails() {
  const { name } = getDocument(firm);
  const { street, city, pincode, state } = firmAddress();
  const { phone, email, hours } = getDocument(contact);
  const link = 'inline-flex min-h-9 items-center hover:text-ink';
  return (
    <address className="text-sm text-quiet not-italic">
      <p className="py-2">
        {name}
        <br />
        {street}
        <br />
        {city} {pincode}, {state.name}
      </p>
      <p>
        <Link href={telephoneLink(phone)} className={`${link} tabular-nums`}>
          {phone}
        </Link>
        <br />
        <MailLink to={email} className={link} />
      </p>
      <p className="py-2">{hours}</p>
    </address>
  );
}

/** Footer of the pages without top bar and navbar. */
export function SmallFooter() {
  return (
    <footer className="border-t border-hairline">
      <div className="shell py-10 print:py-4">
        <ul className="chrome mb-6 flex flex-wrap gap-x-6 text-sm">
          <LinkItems
            links={getNavigation().policies}
            className="flex min-h-9 items-center text-quiet underline underline-offset-4 hover:text-ink"
          />
        </ul>
        <LegalLines />
      </div>
    </footer>
  );
}
