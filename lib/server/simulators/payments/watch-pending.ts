import 'server-only';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { log, onceAMinute } from '@/lib/server/log';
import {
  deliverSoon,
  deliverWebhooks,
  isWebhookWaiting,
} from '@/lib/server/simulators/webhooks/deliver-webhooks';
import { isAnythingPending, movePending } from './move-pending';

const EVERY_MS = 1_000;

let isWatching = false;
/** Whether something may have become pending since the timer last looked. */
let isAsked = false;

const report = onceAMinute((err: unknown) =>
  log.warn({ err }, 'The simulators could not move what is pending.'),
);

/**
 * Makes this process move what is pending each second, until nothing is. It is called with each request
 * to a simulator that has pending things, so that a process that was started anew does so too.
 */
export function watchPending(): void {
  isAsked = true;
  if (isWatching) return;
  isWatching = true;
  setTimeout(look, EVERY_MS).unref();
}

/** Runs a person's action in one transaction, and waits a moment for the simulators' posts that it causes. */
export async function actNow<Result>(
  act: (tx: Queryable, at: Date) => Promise<Result>,
): Promise<Result> {
  const at = await now();
  const result = await inTransaction((tx) => act(tx, at));
  watchPending();
  await deliverSoon();
  return result;
}

async function look(): Promise<void> {
  isAsked = false;
  const isMore = await moveOnce().catch((error: unknown) => {
    report(error);
    return false;
  });
  isWatching = false;
  if (isMore || isAsked) watchPending();
}

async function moveOnce(): Promise<boolean> {
  await movePending('timer');
  await deliverWebhooks();
  return (await isAnythingPending()) || (await isWebhookWaiting());
}
