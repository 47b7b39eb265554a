import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { TextField } from '@/components/ui/field';
import { isOwnBackend, useBackend } from '@/lib/client/backend';
import { removeStored, store } from '@/lib/client/storage';
import { useStored } from '@/lib/client/use-stored';
import type { AccountCopy } from '@/lib/content/account-copy';
import { readFamilyFees } from '../purchase/family-fees';

/** Where a buyer declares what the family has paid (product 8.16). Other backends do not know it. */
export function FamilyFeesField({
  ref,
  copy: { summary, label, hint, error },
}: {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly copy: AccountCopy['subscription']['family'];
}) {
  const backend = useBackend();
  const isKnown = useSyncExternalStore(
    () => () => undefined,
    () => isOwnBackend(backend),
    () => true,
  );
  const typed = useStored('familyFees') ?? '';
  // Something may have been typed before hydration.
  useEffect(() => {
    const early = ref.current?.querySelector('input')?.value;
    if (early) keep(early);
  }, [ref]);
  if (!isKnown) return null;
  return (
    <details ref={ref} className="mt-4 noscript:hidden">
      <summary className="min-h-11 py-3 text-sm text-accent underline underline-offset-4">
        {summary}
      </summary>
      <div className="max-w-[66ch] pb-2">
        <TextField
          id="family-fees"
          label={label}
          aria-describedby="family-fees-hint"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => keep(currentTarget.value)}
          {...(typed !== '' && readFamilyFees(typed) === undefined && { error })}
        />
        <p id="family-fees-hint" className="mt-2 text-sm text-quiet">
          {hint}
        </p>
      </div>
    </details>
  );
}

/** Shows the field where its amount is wrong. @returns whether it is. */
export function focusWrongFees(field: HTMLDetailsElement | null): boolean {
  const wrong = field?.querySelector<HTMLElement>('[aria-invalid]');
  if (!field || !wrong) return false;
  field.open = true;
  wrong.focus();
  return true;
}

function keep(text: string): void {
  if (text.trim() === '') removeStored('familyFees');
  else store('familyFees', text);
}
