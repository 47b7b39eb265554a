import 'server-only';
import type { SandboxState } from '@/lib/contract/sandbox';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxClock } from '@/lib/server/db/schema/sandbox';
import { JsonResponse } from '@/lib/server/http/endpoints/responses';
import { listMessages } from './messages';
import { answerErrors } from './sandbox-routes';
import { listBehaviours } from './set-behaviour';

/** The messages that the sandbox received, newest first: `[{ channel, to, text, sentAt }]`. */
export function answerInbox(): Promise<Response> {
  return answerErrors(async () => new JsonResponse(await listMessages()));
}

/** What /sandbox shows: `{ now, isMoved, pending, newest }`. */
export function answerState(): Promise<Response> {
  return answerErrors(async () => new JsonResponse(await readState()));
}

async function readState(): Promise<SandboxState> {
  const [moment, clock, pending, [newest]] = await Promise.all([
    now(),
    getDatabase().select().from(sandboxClock),
    listBehaviours(),
    listMessages(1),
  ]);
  return {
    now: moment.toISOString(),
    isMoved: clock.length > 0,
    pending,
    newest: newest ?? null,
  };
}
