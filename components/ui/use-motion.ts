import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchMotion } from './motion';

/** `watchMotion` as a hook; `toggle` is for the PauseButton. */
export function useMotion(target: RefObject<Element | null>) {
  const [motion, setMotion] = useState({ playing: false, running: false });
  const control = useRef<ReturnType<typeof watchMotion>>(undefined);
  useEffect(() => {
    if (!target.current) return;
    control.current = watchMotion(target.current, setMotion);
    return control.current.end;
  }, [target]);
  return { ...motion, toggle: () => control.current?.toggle() };
}
