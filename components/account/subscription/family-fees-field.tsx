import { type RefObject, useEffect } from 'react';
import { TextField } from '@/components/ui/field';
import { isOwnBackend, useBackend } from '@/lib/client/backend';
import { store } from '@/lib/client/storage';
import { useStored } from '@/lib/client/use-stored';
import type { AccountCopy } from '@/lib/content/account-copy';
import { readFamilyFees } from '../purchase/family-fees';

/** Where a buyer declares what the family has paid (product 8.16). Other backends do not know it. */
export function FamilyFeesField({
  ref,
  copy: { summary, label, hint, error },
}: {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly copy: AccountCopy['subscription']['family'];
}) {
  const backend = useBackend();
  const typed = useStored('familyFees') ?? '';
  useEffect(() => {
    const family = ref.current;
    if (!family) return;
    family.hidden = !isOwnBackend(backend);
    const [box, field] = family.querySelectorAll('input');
    // Something may have been typed before hydration.
    if (field?.value) store('familyFees', field.value);
    if (box && typed) box.checked = true;
  }, [ref, backend, typed]);
  return (
    <div ref={ref} className="group/family chrome mt-4 noscript:hidden">
      <label className="flex items-start gap-3 py-3 text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          onChange={({ currentTarget }) => currentTarget.checked || store('familyFees', '')}
        />
        {summary}
      </label>
      <div className="hidden max-w-[66ch] pb-2 group-has-checked/family:block">
        <TextField
          id="family-fees"
          label={label}
          aria-describedby="family-fees-hint"
          inputMode="numeric"
          value={typed}
          onChange={({ currentTarget }) => store('familyFees', currentTarget.value)}
          {...(typed && readFamilyFees(typed) === undefined && { error })}
        />
        <p id="family-fees-hint" className="mt-2 text-sm text-quiet">
          {hint}
        </p>
      </div>
    </div>
  );
}
