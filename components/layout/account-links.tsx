import { LinkRow } from '@/components/ui/link-list';
import { getDocument } from '@/lib/content/documents';
import { profilePage } from '@/lib/content/schema/pages/account-pages';
import { routes } from '@/lib/domain/routes';

const purchases = [
  { label: 'My groups', href: routes.myGroups },
  { label: 'Purchase history', href: routes.history },
];

/** Pages of the account; without a session each leads to the login first. */
export const accountPages = [...purchases, { label: 'Complete KYC', href: routes.kyc }];

/** The foot of a page of the account: its other pages, and where to go with a wish. */
export function AccountLinks({ path }: { readonly path: string }) {
  const links = [
    ...purchases,
    // Not by its longer name, which is that of the button in the buyer's panel.
    { label: 'KYC', href: routes.kyc },
    { label: getDocument(profilePage).link, href: routes.profile },
    { label: 'Help', href: routes.contactUs },
    { label: 'Refund or leave', href: routes.refundPolicy },
    { label: 'Complain', href: routes.customerGrievances },
  ];
  return (
    <nav aria-label="Your account" className="mt-12 border-t border-hairline pt-4 print:hidden">
      <LinkRow links={links.filter(({ href }) => href !== path)} />
    </nav>
  );
}
