import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link, TextLink } from '@/components/ui/link';
import { getDocument } from '@/lib/content/documents';
import { auditStatus, pendingSentence } from '@/lib/content/page-tables';
import { getComplaintBoard } from '@/lib/content/queries';
import { annualAudit } from '@/lib/content/schema/compliance';
import { contact } from '@/lib/content/schema/settings/contact';
import { firm, validityOf } from '@/lib/content/schema/settings/firm';
import { legalLinks } from '@/lib/content/schema/settings/outside-addresses';
import { routes } from '@/lib/domain/routes';
import { telephoneLink } from '@/lib/domain/telephone';
import { RegistrationMark } from './registration-mark';

/**
 * The registration as a button. It opens, without script, facts that a visitor can check: the numbers and the
 * regulator's register, the person who answers complaints, and the record. Pages of documents have a module
 * for the button.
 */
export function CheckUs() {
  const { registrationNumber, enlistmentNumber, upiHandles, ...own } = getDocument(firm);
  const { register, sebiCheck } = getDocument(legalLinks);
  const { phone } = getDocument(contact);
  const { latest } = getComplaintBoard();
  const [audit] = getDocument(annualAudit).years;
  return (
    <>
      <button
        type="button"
        popoverTarget="check-us"
        className="flex min-h-9 items-center gap-1 text-left hover:underline"
      >
        <RegistrationMark as="span" shortOnPhone />
        <span className="sr-only">, check us</span>
        <Icon name="chevron-down" size={15} className="shrink-0 text-quiet" />
      </button>
      <dialog
        id="check-us"
        popover="auto"
        aria-labelledby="check-us-title"
        className="m-auto w-[min(30rem,calc(100%-2rem))] rounded-card border border-control bg-panel p-5 text-sm text-ink"
      >
        <p id="check-us-title" className="text-base font-semibold">
          Check us
        </p>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          <Row term="Registration">
            <span className="tabular-nums">{registrationNumber}</span>
            <button
              type="button"
              data-copy=""
              hidden
              value={registrationNumber}
              className="ml-2 min-h-6 underline underline-offset-4"
            >
              Copy
            </button>
            <br />
            {validityOf(own.registration)}
            {register && <Place href={register}>SEBI’s register</Place>}
          </Row>
          <Row term="Enlistment">BSE as RAASB, {enlistmentNumber}</Row>
          <Row term="Compliance officer">
            {own.complianceOfficer},{' '}
            <Link href={telephoneLink(phone)} className="whitespace-nowrap underline">
              {phone}
            </Link>
          </Row>
          {upiHandles && (
            <Row term="Our UPI handles">
              {upiHandles.join(', ')}
              {sebiCheck && <Place href={sebiCheck}>Verify on SEBI Check</Place>}
            </Row>
          )}
          <Row term="Complaints">
            {pendingSentence(latest)}
            <Place href={routes.complaintBoard}>Complaint Board</Place>
          </Row>
          <Row term="Messages in our name">
            <TextLink href={routes.isItUs}>Is it us?</TextLink>
          </Row>
          {audit && (
            <Row term={`Audit ${audit.year}`}>
              {auditStatus(audit)}
              <Place href={`${routes.compliance}#annual-audit`}>Annual audit</Place>
            </Row>
          )}
        </dl>
      </dialog>
    </>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Place({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <>
      <br />
      <TextLink href={href}>{children}</TextLink>
    </>
  );
}
