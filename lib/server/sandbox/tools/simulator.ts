import 'server-only';
import { STATUS_CODES } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { sandboxBehaviours } from '@/lib/server/db/schema/sandbox-tools';
import type { RouteContext } from '@/lib/server/http/endpoints/client-connection';
import { log } from '@/lib/server/log';
import { type CommonBehaviour, commonBehaviours, type SimulatedProvider } from './behaviours';

/** Longer than any provider's client waits (R72). In milliseconds. */
const STALL_MS = 12_000;

type Answer = (request: Request, context?: RouteContext) => Promise<Response>;

/** A response of a provider that fails. */
export interface Failure {
  readonly status: 429 | 500 | 504;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A route of a provider's simulator: it answers as the provider does, unless it was set to misbehave.
 * An error is logged here: Next would print it in full, and an error of the database quotes the message
 * and the number that were to be stored.
 *
 * @param fail Writes a failure in the provider's own form.
 */
export function simulator(
  provider: SimulatedProvider,
  answer: Answer,
  fail: (failure: Failure) => Response = plainResponse,
): Answer {
  return async (request, context) => {
    try {
      const behaviour = await takeBehaviour(provider, commonBehaviours);
      if (!behaviour) return await answer(request, context);
      return fail(await misbehave(behaviour, request.signal));
    } catch (error) {
      log.error({ provider, err: error }, 'simulator failed');
      return new Response('Service Unavailable', { status: 503 });
    }
  };
}

function plainResponse({ status, headers }: Failure): Response {
  return new Response(STATUS_CODES[status], { status, headers });
}

async function misbehave(behaviour: CommonBehaviour, signal: AbortSignal): Promise<Failure> {
  switch (behaviour) {
    case 'error-500':
      return { status: 500, headers: {} };
    case 'rate-limited':
      return { status: 429, headers: { 'Retry-After': '2' } };
    case 'time-out':
      // The client has given up by then, or leaves before.
      await delay(STALL_MS, undefined, { signal }).catch(() => undefined);
      return { status: 504, headers: {} };
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

/** All behaviours out of `candidates` that a simulator was set to show now, which then count as shown. */
export async function takeBehaviours(
  tx: Queryable,
  provider: SimulatedProvider,
  candidates: readonly string[],
): Promise<string[]> {
  const table = sandboxBehaviours;
  const taken = await tx
    .update(table)
    .set({ remaining: sql`${table.remaining} - 1` })
    .where(
      and(
        eq(table.provider, provider),
        gt(table.remaining, 0),
        inArray(table.behaviour, [...candidates]),
      ),
    )
    .returning({ behaviour: table.behaviour });
  return taken.map(({ behaviour }) => behaviour);
}
