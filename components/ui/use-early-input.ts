import { type RefObject, useEffect, useState } from 'react';
import { HYDRATED } from './early-input';

/**
 * Repeats the clicks and submits that came before hydration (early-input.ts), once `part` is hydrated
 * and `ready`. The element of `part` has the attribute `data-early-input`.
 */
export function useEarlyInput(part: RefObject<HTMLElement | null>, ready = true): void {
  // One render later, so that the first effects of the part have been rendered.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (!hydrated || !ready || !part.current) return;
    delete part.current.dataset.earlyInput;
    part.current.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
  }, [part, hydrated, ready]);
}
