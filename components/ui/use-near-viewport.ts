import { type RefObject, useEffect, useState } from 'react';
import { whenNearViewport } from './near-viewport';

/** Becomes true, and stays true, once an element is less than `margin` pixels from the viewport. */
export function useNearViewport(target: RefObject<Element | null>, margin: number): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (target.current) return whenNearViewport(target.current, margin, () => setNear(true));
  }, [target, margin]);
  return near;
}
