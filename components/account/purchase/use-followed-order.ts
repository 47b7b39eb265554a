import { useEffect, useEffectEvent } from 'react';
import type { CheckoutEnding } from '@/lib/client/checkout/browser-checkout';
import { followOrder } from './follow-order';
import type { OpenOrder } from './open-order';
import { isFollowed, type Phase } from './purchase-phase';
import type { Outcome } from './read-outcome';

/** Asks what became of the order while the phase waits for it; each round of the phase asks anew. */
export function useFollowedOrder(
  phase: Phase,
  {
    ask,
    onOutcome,
  }: {
    readonly ask: (of: {
      order: OpenOrder;
      ending: CheckoutEnding;
      asked: number;
    }) => Promise<Outcome>;
    readonly onOutcome: (order: OpenOrder, outcome: Outcome) => void;
  },
): void {
  const follow = useEffectEvent((signal: AbortSignal) => {
    if (!isFollowed(phase)) return;
    const { order, ending } = phase;
    void followOrder({
      ask: (asked) => ask({ order, ending, asked }),
      onOutcome: (outcome) => onOutcome(order, outcome),
      signal,
    });
  });
  const round = isFollowed(phase) ? phase.round : undefined;
  useEffect(() => {
    if (round === undefined) return;
    const stop = new AbortController();
    follow(stop.signal);
    return () => stop.abort();
  }, [round]);
}
