import { useEffect, useEffectEvent } from 'react';
import type { CheckoutEnding } from '@/lib/client/checkout/browser-checkout';
import type { FollowedOrder } from './open-order';
import { isFollowed, type Phase } from './purchase-phase';
import type { Outcome } from './read-outcome';

/** Milliseconds between two requests for the outcome; the last one again and again. */
const WAITS = [1000, 1000, 2000, 3000, 5000, 8000, 10_000];

/**
 * Asks for the outcome of an order until it is decided.
 *
 * @param ask gets the number of the request, from 1, and rejects without an answer; the next request may
 * have an answer.
 * @param signal ends it.
 */
export async function followOrder({
  ask,
  onOutcome,
  signal,
}: {
  readonly ask: (asked: number) => Promise<Outcome>;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly signal: AbortSignal;
}): Promise<void> {
  for (let asked = 1; ; asked += 1) {
    const outcome = await ask(asked).catch((): Outcome => ({ name: 'pending' }));
    if (signal.aborted) return;
    onOutcome(outcome);
    if (outcome.name !== 'pending') return;
    await pause(WAITS[Math.min(asked, WAITS.length) - 1] ?? 0, signal);
    if (signal.aborted) return;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

/** Asks what became of the order while the phase waits for it; each round of the phase asks anew. */
export function useFollowedOrder(
  phase: Phase,
  {
    ask,
    onOutcome,
  }: {
    readonly ask: (of: {
      order: FollowedOrder;
      ending: CheckoutEnding;
      asked: number;
    }) => Promise<Outcome>;
    readonly onOutcome: (order: FollowedOrder, outcome: Outcome) => void;
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
