import clsx from 'clsx';
import { MailLink } from '@/components/ui/link';
import { getDocument } from '@/lib/content/documents';
import { contact } from '@/lib/content/schema/settings/contact';
import { firm } from '@/lib/content/schema/settings/firm';
import { wordings } from '@/lib/content/schema/settings/wordings';
import { RegistrationMark } from './registration-mark';

/**
 * The legal lines at the foot of every page: registration, contact for grievances, warning about market
 * risk, copyright.
 */
export function LegalLines({ className }: { readonly className?: string }) {
  const { name, complianceOfficer } = getDocument(firm);
  const { grievanceEmail } = getDocument(contact);
  return (
    <div className={clsx('space-y-3 text-sm text-quiet', className)}>
      <RegistrationMark />
      <p>
        Compliance officer: {complianceOfficer}. Grievances:{' '}
        <MailLink
          to={grievanceEmail}
          className="inline-block py-1 underline underline-offset-4 hover:text-ink"
        />
      </p>
      <p className="max-w-[72ch]">{getDocument(wordings).riskWarning.value}</p>
      <p>© {name}. All rights reserved.</p>
    </div>
  );
}
