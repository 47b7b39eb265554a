import 'server-only';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS, indianDay } from '@/lib/domain/dates';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';

/** The first day on which what is in force is no longer that of the build. */
let nextChange: string | undefined;

/**
 * Whether something has begun or ended since the build, so that its pages show what was in force
 * before. The build of a day has until one o'clock in India to be released.
 */
export function isOutdated(): boolean {
  return nextChange !== undefined && nextChange <= indianDay(new Date(Date.now() - HOUR_MS));
}

/**
 * Raises an alert, at the start and then once an hour, while the build is out of date. It never ends,
 * but does not keep the process running.
 *
 * @param change the manifest's day; undefined where nothing is planned.
 */
export async function watchBuild(change: string | undefined): Promise<never> {
  nextChange = change;
  for (;;) {
    if (isOutdated()) raiseAlert('build_outdated', hostname(), { since: nextChange });
    else endAlert('build_outdated', hostname());
    await delay(HOUR_MS, undefined, { ref: false });
  }
}
