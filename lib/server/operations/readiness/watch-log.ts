import 'server-only';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { countLostLines } from '@/lib/server/line-writer';

const EVERY_MS = 10_000;

/**
 * Raises an alert while log lines are lost, since the log itself can't report it. It never ends, but does not
 * keep the process running.
 */
export async function watchLog(): Promise<never> {
  for (let before = 0; ; ) {
    const lost = countLostLines();
    if (lost > before) raiseAlert('log_lost', hostname(), { lost });
    else endAlert('log_lost', hostname());
    before = lost;
    await delay(EVERY_MS, undefined, { ref: false });
  }
}
