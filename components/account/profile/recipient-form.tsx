import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { FieldError, TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { profileKeys } from '@/lib/client/query-keys';
import { RequestError } from '@/lib/client/request-error';
import { useCall } from '@/lib/client/use-call';
import { type recipient, saveRecipient } from '@/lib/contract/recipient';
import { problemOfGstin } from '@/lib/domain/gstin';
import { isPrintableName } from '@/lib/domain/person-name';
import { pinPattern, recipientTexts } from '@/lib/domain/recipient';
import { readCapitals, readCode } from '@/lib/domain/typed-digits';
import { BusyButton } from '../busy-button';

type Recipient = z.input<typeof recipient>;

const FAILED = 'The address could not be saved. Try again.';

/** Asks for the address and GSTIN of invoices, and saves them (product 8.35). */
export function RecipientForm({
  saved,
  action,
  onSaved,
}: {
  readonly saved: Recipient | null;
  readonly action: string;
  readonly onSaved: () => void;
}) {
  const cache = useQueryClient();
  const save = useCall(saveRecipient, {
    onSuccess: () => void cache.invalidateQueries({ queryKey: profileKeys.all }),
  });
  const [problems, setProblems] = useState<Problems>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const form = event.currentTarget;
    const typed = readForm(form);
    const found = problemsOf(typed);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const { address, pin, gstin, legalName } = typed;
    const business = gstin === '' ? null : { gstin, legal_name: legalName };
    save.mutate({ address, pin, business }, { onSuccess: onSaved });
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        id="recipient-address"
        name="address"
        label="Address"
        autoComplete="street-address"
        rows={3}
        required
        maxLength={200}
        defaultValue={saved?.address}
        error={problems.address}
      />
      <TextField
        id="recipient-pin"
        name="pin"
        label="PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        defaultValue={saved?.pin}
        error={problems.pin}
      />
      <TextField
        id="recipient-gstin"
        name="gstin"
        label="GSTIN, if your business has one"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={saved?.business?.gstin}
        error={problems.gstin}
      />
      <TextField
        id="recipient-legal-name"
        name="legalName"
        label="Name in the GST registration"
        autoComplete="organization"
        maxLength={100}
        defaultValue={saved?.business?.legal_name}
        error={problems.legalName}
      />
      <div className="mt-2 grid">
        <BusyButton type="submit" isBusy={save.isPending} doing="Saving…">
          {action}
        </BusyButton>
        <div role="alert">{save.isError && <FieldError>{explain(save.error)}</FieldError>}</div>
      </div>
    </form>
  );
}

interface Typed {
  readonly address: string;
  readonly pin: string;
  readonly gstin: string;
  readonly legalName: string;
}

type Problems = Partial<Typed>;

function readForm(form: HTMLFormElement): Typed {
  const fields = new FormData(form);
  const read = (name: keyof Typed) => String(fields.get(name) ?? '').trim();
  return {
    address: read('address'),
    pin: readCode(read('pin')),
    gstin: readCapitals(read('gstin')),
    legalName: read('legalName'),
  };
}

/** Error messages by field name, in the order of the form. */
function problemsOf({ address, pin, gstin, legalName }: Typed): Problems {
  const isBusiness = gstin !== '' || legalName !== '';
  const wrongGstin = isBusiness ? problemOfGstin(gstin) : undefined;
  const isNamed = legalName !== '' && isPrintableName(legalName);
  return {
    ...((address === '' || !isPrintableName(address)) && { address: recipientTexts.address }),
    ...(!pinPattern.test(pin) && { pin: recipientTexts.pin }),
    ...(wrongGstin && { gstin: wrongGstin }),
    ...(isBusiness && !isNamed && { legalName: recipientTexts.legalName }),
  };
}

function explain(error: Error): string {
  return (error instanceof RequestError && error.kind === 'rejected' && error.detail) || FAILED;
}
