import clsx from 'clsx';
import { RegistrationMark } from '@/components/ui/registration-mark';
import { getDocument } from '@/lib/content/documents';
import { firm } from '@/lib/content/schema/settings/firm';
import { regulation } from '@/lib/content/schema/settings/regulation';

/** What stands at the foot of every page: hallmark, the sentence on market risk, copyright. */
export function LegalLines({ className }: { readonly className?: string }) {
  const { name, registrationNumber } = getDocument(firm);
  return (
    <div className={clsx('space-y-3 text-sm text-quiet', className)}>
      <RegistrationMark number={registrationNumber} />
      <p className="max-w-[72ch]">{getDocument(regulation).riskWarning}</p>
      <p>© {name}. All rights reserved.</p>
    </div>
  );
}
