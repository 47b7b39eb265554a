import 'server-only';
import type { SandboxState } from '@/lib/contract/sandbox';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxClock } from '@/lib/server/db/schema/sandbox-tools';
import { listMessages } from '@/lib/server/sandbox/tools/messages';
import { getRoute } from '@/lib/server/sandbox/tools/sandbox-routes';
import { now } from '@/lib/server/time/clock';
import { listBehaviours } from './set-behaviour';

/** The messages that the sandbox received, newest first: `[{ channel, to, text, sentAt }]`. */
export const answerInbox = getRoute(() => listMessages());

/** What /sandbox shows: `{ now, isMoved, pending }`. */
export const answerState = getRoute(async (): Promise<SandboxState> => {
  const [moment, clock, pending] = await Promise.all([
    now(),
    getDatabase().select().from(sandboxClock),
    listBehaviours(),
  ]);
  return { now: moment.toISOString(), isMoved: clock.length > 0, pending };
});
