import { useRef, useState } from 'react';
import { purchaseLock } from './purchase-lock';
import { isUnderWay, nextPhase, type Phase, type PurchaseEvent } from './purchase-phase';

/**
 * The phase of the purchase on this page. `latest` is the phase now, not that of the last rendering, so
 * that two clicks in a row see each other. The lock that `hold` takes is let go once the purchase is
 * decided.
 */
export function usePhase() {
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const current = useRef(phase);
  const [{ hold, letGo }] = useState(purchaseLock);

  const latest = () => current.current;

  function send(event: PurchaseEvent): void {
    current.current = nextPhase(current.current, event);
    setPhase(current.current);
    if (!isUnderWay(current.current)) letGo();
  }

  return { phase, latest, send, hold, letGo };
}
