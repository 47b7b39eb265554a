import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxBehaviours } from '@/lib/server/db/schema/sandbox';
import { log } from '@/lib/server/log';
import { type CommonBehaviour, commonBehaviours, type SimulatedProvider } from './behaviours';

/** Longer than any provider's client waits (R72). In milliseconds. */
const STALL_MS = 12_000;

type Answer = (request: Request) => Promise<Response>;

/**
 * A route of a provider's simulator: it answers as the provider does, unless it was set to misbehave.
 * An error is logged here: Next would print it in full, and an error of the database quotes the message
 * and the number that were to be stored.
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
      // The client has given up by then, or leaves before.
      await delay(STALL_MS, undefined, { signal }).catch(() => undefined);
      return new Response('Gateway Timeout', { status: 504 });
  }
}

/**
 * The behaviour out of `candidates` that a simulator was set to show now, which then counts as shown;
 * undefined where none of them was set. Parallel requests take no more than were set.
 */
async function takeBehaviour<Behaviour extends string>(
  provider: SimulatedProvider,
  candidates: readonly Behaviour[],
): Promise<Behaviour | undefined> {
  const table = sandboxBehaviours;
  const [taken] = await getDatabase()
    .update(table)
    .set({ remaining: sql`${table.remaining} - 1` })
    .where(
      sql`(${table.provider}, ${table.behaviour}) = (
        select provider, behaviour from ${table}
        where provider = ${provider} and remaining > 0
          and behaviour in (${sql.join(
            candidates.map((candidate) => sql`${candidate}`),
            sql`, `,
          )})
        order by behaviour limit 1 for update
      )`,
    )
    .returning({ behaviour: table.behaviour });
  return candidates.find((candidate) => candidate === taken?.behaviour);
}
