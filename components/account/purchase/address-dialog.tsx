import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { PurchaseCopy } from '@/lib/content/account-copy';
import { RecipientForm } from '../profile/recipient-form';
import { Modal } from './modal';

/** Asks for the address that the invoice of a chosen plan needs (product 8.36). */
export function AddressDialog({
  copy,
  onSaved,
  onCancel,
}: {
  readonly copy: PurchaseCopy['address'];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const headingId = useId();
  return (
    <Modal
      aria-labelledby={headingId}
      onCancel={onCancel}
      className="max-h-[calc(100dvh-1rem)] w-[min(30rem,calc(100%-2rem))] overflow-y-auto rounded-card border border-hairline p-5 md:p-7"
    >
      <h2 id={headingId} className="text-xl">
        {copy.heading}
      </h2>
      <p className="mt-2 mb-5 text-quiet">{copy.text}</p>
      <RecipientForm saved={null} action={copy.confirm} onSaved={onSaved} />
      <Button type="button" kind="secondary" onClick={onCancel} className="mt-3 w-full">
        {copy.cancel}
      </Button>
    </Modal>
  );
}
