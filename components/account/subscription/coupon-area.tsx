import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import type { CouponState } from './use-coupon';

/** The field for a coupon, and the coupon that is applied (product 8.7). Nothing of it works without script. */
export function CouponArea({
  coupon: { applied, refusal, apply, remove },
  hint,
  refund,
}: {
  readonly coupon: CouponState;
  /** Shown while no coupon is applied. */
  readonly hint: string;
  /** Says how a coupon limits the refund; shown before and after it is applied. */
  readonly refund: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  // Something may have been typed before hydration.
  useEffect(() => setIsEmpty(readCode(form.current) === ''), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (apply(readCode(form.current))) {
      form.current?.reset();
      setIsEmpty(true);
    }
    // Its button is disabled or gone now.
    form.current?.querySelector('input')?.focus();
  }
  function onRemove() {
    remove();
    form.current?.querySelector('input')?.focus();
  }

  return (
    <div className="card mt-5 grid items-start gap-x-10 gap-y-3 noscript:hidden md:grid-cols-2">
      <form ref={form} onSubmit={submit} className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField
            id="coupon-code"
            name="coupon"
            label="Coupon code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onInput={() => setIsEmpty(readCode(form.current) === '')}
            {...(refusal && { error: refusal })}
          />
        </div>
        <Button
          type="submit"
          kind="secondary"
          disabled={isEmpty}
          className="mt-[1.875rem] min-h-[3.125rem] shrink-0 disabled:cursor-not-allowed disabled:border-hairline disabled:text-quiet"
        >
          Apply
        </Button>
      </form>
      <div role="status" className="flex min-h-14 items-center md:min-h-20">
        {applied ? (
          <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-accent bg-raised py-3 pr-3 pl-4">
            <p>
              <span className="block font-semibold">
                {applied.code}: {applied.percent}% off
              </span>
              <span className="block text-sm text-quiet">Coupon code applied successfully!</span>
              <span className="block text-sm text-quiet">{refund}</span>
            </p>
            <Button type="button" kind="secondary" className="min-h-11 px-4!" onClick={onRemove}>
              Remove coupon
            </Button>
          </div>
        ) : (
          <p className="text-sm text-quiet">
            {hint} {refund}
          </p>
        )}
      </div>
    </div>
  );
}

function readCode(form: HTMLFormElement | null): string {
  return form?.querySelector('input')?.value.trim() ?? '';
}
