import { Link } from '@/components/ui/link';
import { getDocument } from '@/lib/content/documents';
import { type NavigationEntry, navigation } from '@/lib/content/schema/settings/navigation';
import { Brand } from './brand';
import { ContactDetails } from './contact-details';
import { LegalLines } from './legal-lines';
import { SocialLinks, StoreBadges } from './social-links';

export function Footer() {
  const { quickLinks, policies, compliance } = getDocument(navigation);
  return (
    <footer className="chrome border-t border-hairline bg-panel text-ink">
      <div className="shell pt-14 pb-10">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
          <Brand />
          <StoreBadges />
        </div>
        <div className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 border-t border-hairline pt-10 lg:grid-cols-4">
          <LinkGroup heading="Quick Links" entries={quickLinks} />
          <LinkGroup heading="Policies" entries={policies} />
          <LinkGroup heading="Compliance" entries={compliance} />
          <section>
            <h2 className="mb-2 text-sm font-semibold tracking-normal">Contact Us</h2>
            <ContactDetails />
          </section>
        </div>
        <nav
          aria-label="Follow us"
          className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-1 border-t border-hairline pt-6"
        >
          <h2 className="text-sm font-semibold tracking-normal">Follow us</h2>
          <SocialLinks />
        </nav>
        <LegalLines className="mt-6 border-t border-hairline pt-8" />
      </div>
    </footer>
  );
}

function LinkGroup({
  heading,
  entries,
}: {
  readonly heading: string;
  readonly entries: readonly NavigationEntry[];
}) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-2 text-sm font-semibold tracking-normal">{heading}</h2>
      <ul className="text-sm">
        {entries.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="flex min-h-9 items-center text-quiet hover:text-ink">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
