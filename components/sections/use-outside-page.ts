import { useEffect, useState } from 'react';
import { useOnline } from '@/components/ui/use-online';

/** How long an outside host may take to answer, in milliseconds. */
const PATIENCE = 10_000;

export type OutsidePageState = 'asking' | 'retrying' | 'reached' | 'unreachable' | 'offline';

/**
 * Whether the host of an outside page answers; `attempt` grows with each new try. A page cannot
 * see that a frame of another origin failed, so the host is asked beside it. What it answers
 * stays unread: a host that forbids being framed passes for one that can be shown.
 */
export function useOutsidePage(address: string) {
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Exclude<OutsidePageState, 'offline'>>('asking');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks once more.
  useEffect(() => {
    if (!online) return;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), PATIENCE);
    let awaited = true;
    answers(address, controller.signal).then((answered) => {
      if (awaited) setState(answered ? 'reached' : 'unreachable');
    });
    return () => {
      awaited = false;
      clearTimeout(timer);
      controller.abort();
    };
  }, [address, attempt, online]);

  const shown: OutsidePageState = online || state === 'reached' ? state : 'offline';
  const tryAgain = () => {
    setState('retrying');
    setAttempt((count) => count + 1);
  };
  return { state: shown, attempt, tryAgain };
}

async function answers(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    return true;
  } catch {
    return false;
  }
}
