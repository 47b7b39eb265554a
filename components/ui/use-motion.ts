import { type RefObject, useState, useSyncExternalStore } from 'react';
import { useInSight } from './use-in-sight';

interface Motion {
  /** What the visitor wants, by the button or by the system's setting. */
  readonly playing: boolean;
  /** Whether to move now: wanted, in the window, and the tab in front. */
  readonly running: boolean;
  readonly toggle: () => void;
}

/**
 * For everything that moves by itself. Where the system asks for reduced motion it rests until
 * the visitor starts it; it never moves unseen.
 */
export function useMotion(target: RefObject<Element | null>): Motion {
  const calm = useSyncExternalStore(subscribe, prefersCalm, () => true);
  const [wanted, setWanted] = useState<boolean>();
  const inSight = useInSight(target);
  const playing = wanted ?? !calm;
  return { playing, running: playing && inSight, toggle: () => setWanted(!playing) };
}

const query = '(prefers-reduced-motion: reduce)';

function prefersCalm(): boolean {
  return matchMedia(query).matches;
}

function subscribe(onChange: () => void): () => void {
  const setting = matchMedia(query);
  setting.addEventListener('change', onChange);
  return () => setting.removeEventListener('change', onChange);
}
