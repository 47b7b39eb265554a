'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AccountCopy } from '@/lib/content/account-copy';
import { useLatePart } from '../use-late-part';

const loadDialog = async () => (await import('./withdraw-dialog')).WithdrawDialog;

/** Where a user withdraws the consent to the use of personal data (product 10.9). */
export function WithdrawConsent({ texts }: { readonly texts: AccountCopy['history']['consent'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const WithdrawDialog = useLatePart(loadDialog, isOpen);
  return (
    <section
      aria-labelledby="consent-heading"
      className="mt-16 border-t border-hairline pt-8 print:hidden noscript:hidden"
    >
      <h2 id="consent-heading" className="text-xl">
        {texts.heading}
      </h2>
      <p className="mt-2 mb-4 max-w-[60ch] text-quiet">{texts.text}</p>
      <Button type="button" kind="secondary" onClick={() => setIsOpen(true)}>
        {texts.action}
      </Button>
      {isOpen && WithdrawDialog && (
        <WithdrawDialog texts={texts} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}
