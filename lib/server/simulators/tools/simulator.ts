import 'server-only';
import { STATUS_CODES } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { sandboxBehaviours } from '@/lib/server/db/schema/sandbox-tools';
import type { RouteContext } from '@/lib/server/http/endpoints/client-connection';
import { log } from '@/lib/server/log';
import { type CommonBehaviour, commonBehaviours, type SimulatedProvider } from './behaviours';

/** Longer than any provider's client waits. In milliseconds. */
const STALL_MS = 12_000;

type Answer = (request: Request, context?: RouteContext) => Promise<Response>;

/**
 * A provider's response to a request that it rejects: thrown, so that the request's changes are rolled back.
 */
export class ProviderRejection extends Error {
  override name = 'Rejection';

  constructor(readonly response: Response) {
    super(String(response.status));
  }
}

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
      const [behaviour] = await takeBehaviours(getDatabase(), provider, commonBehaviours, 1);
      if (!behaviour) return await answer(request, context);
      return fail(await misbehave(behaviour, request.signal));
    } catch (error) {
      if (error instanceof ProviderRejection) return error.response;
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
 * The behaviours out of `candidates` that a simulator was set to show now, at most `most`, which then count
 * as shown. Parallel requests take no more than were set.
 */
export async function takeBehaviours<Behaviour extends string>(
  tx: Queryable,
  provider: SimulatedProvider,
  candidates: readonly Behaviour[],
  most = candidates.length,
): Promise<Behaviour[]> {
  const table = sandboxBehaviours;
  const set = tx
    .select({ behaviour: table.behaviour })
    .from(table)
    .where(
      and(
        eq(table.provider, provider),
        gt(table.remaining, 0),
        inArray(table.behaviour, [...candidates]),
      ),
    )
    .orderBy(table.behaviour)
    .limit(most)
    .for('update');
  const taken = await tx
    .update(table)
    .set({ remaining: sql`${table.remaining} - 1` })
    .where(and(eq(table.provider, provider), inArray(table.behaviour, set)))
    .returning({ behaviour: table.behaviour });
  return candidates.filter((candidate) => taken.some(({ behaviour }) => behaviour === candidate));
}
