import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '@/lib/server/log';
import { type CommonBehaviour, commonBehaviours, type SimulatedProvider } from './behaviours';
import { takeBehaviour } from './take-behaviour';

/** Longer than any client of ours waits (R72). In milliseconds. */
const STALL_MS = 12_000;

type Answer = (request: Request) => Promise<Response>;

/**
 * A route of a provider's simulator: it answers as the provider does, unless told to misbehave. What
 * it throws is logged here, since Next would print it in full, and an error of the database quotes
 * the message and the number that were to be stored.
 */
export function simulator(provider: SimulatedProvider, answer: Answer): Answer {
  return async (request) => {
    try {
      const behaviour = await takeBehaviour(provider, commonBehaviours);
      return behaviour ? await misbehave(behaviour, request.signal) : await answer(request);
    } catch (error) {
      log.error({ provider, err: error }, 'simulator failed');
      return new Response('Service Unavailable', { status: 503 });
    }
  };
}

async function misbehave(behaviour: CommonBehaviour, signal: AbortSignal): Promise<Response> {
  switch (behaviour) {
    case 'error-500':
      return new Response('Internal Server Error', { status: 500 });
    case 'rate-limited':
      return new Response('Too Many Requests', { status: 429, headers: { 'Retry-After': '2' } });
    case 'time-out':
      // Whoever waited has gone by then, or goes before.
      await delay(STALL_MS, undefined, { signal }).catch(() => undefined);
      return new Response('Gateway Timeout', { status: 504 });
  }
}
