import 'server-only';
import type { SandboxState } from '@/lib/contract/sandbox';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxClock } from '@/lib/server/db/schema/sandbox-tools';
import { listMessages } from '@/lib/server/simulators/tools/messages';
import { getRoute } from '@/lib/server/simulators/tools/sandbox-routes';
import { listBehaviours } from './set-behaviour';

/** The messages that the sandbox received, newest first: `[{ channel, to, text, sentAt }]`. */
export const answerInbox = getRoute(() => listMessages());

/** Returns the state that /sandbox shows: `{ now, isMoved, pending }`. */
export const answerState = getRoute(async (): Promise<SandboxState> => {
  const [moment, clock, pending] = await Promise.all([
    now(),
    getDatabase().select().from(sandboxClock),
    listBehaviours(),
  ]);
  return { now: moment.toISOString(), isMoved: clock.length > 0, pending };
});
