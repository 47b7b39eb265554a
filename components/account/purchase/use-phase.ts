import { useRef, useState } from 'react';
import { lockPurchase } from './purchase-lock';
import { isUnderWay, nextPhase, type Phase, type PurchaseEvent } from './purchase-phase';

/**
 * The phase of the purchase on this page. `latest` is the phase now, not that of the last rendering, so
 * that two clicks in a row see each other. The lock that `hold` takes is let go once the purchase is
 * decided.
 */
export function usePhase() {
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const current = useRef(phase);
  const unlock = useRef<() => void>(undefined);

  const latest = () => current.current;

  function send(event: PurchaseEvent): void {
    current.current = nextPhase(current.current, event);
    setPhase(current.current);
    if (!isUnderWay(current.current)) letGo();
  }

  /** Whether this tab has the lock of purchases. */
  async function hold(): Promise<boolean> {
    unlock.current ??= await lockPurchase();
    return unlock.current !== undefined;
  }

  function letGo(): void {
    unlock.current?.();
    unlock.current = undefined;
  }

  return { phase, latest, send, hold, letGo };
}
