import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { HYDRATED } from './early-input';

/**
 * Repeats the clicks and submits that came before hydration (early-input.ts), once `part` is hydrated
 * and `ready`. The element of `part` has the attribute `data-early-input`.
 */
export function useEarlyInput(part: RefObject<HTMLElement | null>, ready = true): void {
  // Waits for a further render, so that the first effects of the part have been rendered.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (!hydrated || !ready || !part.current) return;
    delete part.current.dataset.earlyInput;
    part.current.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
  }, [part, hydrated, ready]);
}

/**
 * A form that is repeated once it is hydrated when it was sent before (early-input.ts).
 * Without its script it is hidden and sends nothing: nothing that was typed gets into the page's address.
 */
export function EarlyForm({
  ref,
  ready,
  className = '',
  ...props
}: Omit<ComponentProps<'form'>, 'ref'> & {
  readonly ref?: RefObject<HTMLFormElement | null>;
  /** Whether an earlier submit can be repeated now; true by default. */
  readonly ready?: boolean;
}) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  useEarlyInput(form, ready);
  return (
    <form
      {...props}
      ref={form}
      data-early-input=""
      method="dialog"
      noValidate
      className={`${className} noscript:hidden`}
    />
  );
}
