import 'server-only';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxClock } from '@/lib/server/db/schema/sandbox';
import { listMessages } from './messages';
import { listBehaviours } from './set-behaviour';

/** What /sandbox shows. */
export async function describeSandbox() {
  const [moment, clock, pending, messages] = await Promise.all([
    now(),
    getDatabase().select().from(sandboxClock),
    listBehaviours(),
    listMessages(),
  ]);
  return { now: moment, isMoved: clock.length > 0, pending, newest: messages[0] };
}
