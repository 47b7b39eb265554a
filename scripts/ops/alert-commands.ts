import { z } from 'zod';
import { alertKindOf } from '@/lib/server/core/alerts/raise-alert';
import { closeAlert, listAlerts } from '@/lib/server/core/alerts/store-alerts';
import { now } from '@/lib/server/core/time/clock';
import { RefusedError } from '@/lib/server/refused-error';
import { defineCommand } from './command';
import { changes, option, reads, reason } from './options';
import { table } from './table';

export const alertsList = defineCommand({
  name: 'alerts',
  summary: 'Lists what needs a person, with its age and what to do.',
  schema: reads({}),
  run: async () => {
    const at = (await now()).getTime();
    const alerts = (await listAlerts()).map(({ id, kind, about, firstAt, lastAt, times }) => ({
      ...{ id, kind, about, firstAt, lastAt, times },
      ageSeconds: Math.max(0, Math.floor((at - firstAt.getTime()) / 1_000)),
      says: alertKindOf(kind)?.says ?? '',
      remedy: alertKindOf(kind)?.remedy ?? '',
    }));
    const list = table(
      alerts,
      {
        alert: 'id',
        kind: 'kind',
        about: 'about',
        since: 'firstAt',
        age: ({ ageSeconds }) => age(ageSeconds),
        times: 'times',
        says: 'says',
      },
      'No open alert.',
    );
    const remedies = new Set(alerts.map(({ kind, remedy }) => `\n\n${kind}: ${remedy}`));
    return { text: list + [...remedies].join(''), json: alerts };
  },
});

export const alertsClose = defineCommand({
  name: 'alerts close',
  summary: 'Closes an alert that somebody has dealt with.',
  argument: 'ALERT',
  schema: changes({
    argument: z.string('is missing').regex(/^\d{1,15}$/, "is a number that 'alerts' shows"),
    reason: option('TEXT', 'what was done', reason),
  }),
  run: async ({ argument }) => {
    if (!(await closeAlert({ id: Number(argument) }))) {
      throw new RefusedError(`There is no open alert ${argument}.`);
    }
    return { text: `Alert ${argument} is closed.`, json: { closed: Number(argument) } };
  },
});

/** `45 min`, `7 h`, `3 d`. */
function age(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
