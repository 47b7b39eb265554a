import { type RefObject, useEffect, useState } from 'react';
import { ANSWERS } from './early-input';

/**
 * Has what was pressed or sent in `part` before React took it over done once React answers for it and
 * the part is `ready`. The element of `part` carries `data-early-input`.
 */
export function useEarlyInput(part: RefObject<HTMLElement | null>, ready = true): void {
  // A render later: by then the part has drawn what its own first effects have found.
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (!hydrated || !ready || !part.current) return;
    delete part.current.dataset.earlyInput;
    part.current.dispatchEvent(new Event(ANSWERS, { bubbles: true }));
  }, [part, hydrated, ready]);
}
