import 'server-only';
import type { SandboxState } from '@/lib/contract/sandbox';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxClock } from '@/lib/server/db/schema/sandbox';
import { listMessages } from './messages';
import { listBehaviours } from './set-behaviour';

/** What /sandbox shows. */
export async function describeSandbox(): Promise<SandboxState> {
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
