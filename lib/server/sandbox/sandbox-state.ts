import 'server-only';
import type { SandboxState } from '@/lib/contract/sandbox';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxClock } from '@/lib/server/db/schema/sandbox-tools';
import { listMessages } from '@/lib/server/sandbox/tools/messages';
import { getRoute } from '@/lib/server/sandbox/tools/sandbox-routes';
import { now } from '@/lib/server/time/clock';
import { listCheckouts } from './payments/checkout-state';
import { listBehaviours } from './set-behaviour';

/** The messages that the sandbox received, newest first: `[{ channel, to, text, sentAt }]`. */
export const answerInbox = getRoute(() => listMessages());

/** What /sandbox shows: `{ now, isMoved, pending, newest, checkouts }`. */
export const answerState = getRoute(async (): Promise<SandboxState> => {
  const moment = await now();
  const [clock, pending, [newest], checkouts] = await Promise.all([
    getDatabase().select().from(sandboxClock),
    listBehaviours(),
    listMessages(1),
    listCheckouts(moment),
  ]);
  return {
    now: moment.toISOString(),
    isMoved: clock.length > 0,
    pending,
    newest: newest ?? null,
    checkouts,
  };
});
