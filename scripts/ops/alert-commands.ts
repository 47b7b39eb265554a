import { z } from 'zod';
import { kindOf } from '@/lib/server/alerts/alert-kinds';
import { closeAlerts, listAlerts } from '@/lib/server/alerts/store-alerts';
import { now } from '@/lib/server/time/clock';
import { defineCommand, person, RefusedError, reason } from './command';
import { table, time } from './table';

export const alertsList = defineCommand({
  name: 'alerts',
  summary: 'Lists what needs a person, with its age and what to do.',
  options: {},
  schema: z.strictObject({ by: person.optional() }),
  run: async () => {
    const at = (await now()).getTime();
    const alerts = (await listAlerts()).map(({ id, kind, about, firstAt, lastAt, times }) => ({
      ...{ id, kind, about, firstAt, lastAt, times },
      ageSeconds: Math.max(0, Math.floor((at - firstAt.getTime()) / 1_000)),
      says: kindOf(kind)?.says ?? '',
      remedy: kindOf(kind)?.remedy ?? '',
    }));
    const rows = alerts.map(({ id, kind, about, firstAt, times, ageSeconds, says }) => {
      return [String(id), kind, about, time(firstAt), age(ageSeconds), String(times), says];
    });
    const titles = ['ALERT', 'KIND', 'ABOUT', 'SINCE', 'AGE', 'TIMES', 'SAYS'];
    const remedies = new Set(alerts.map(({ kind, remedy }) => `\n\n${kind}: ${remedy}`));
    return { text: table(titles, rows, 'No open alert.') + [...remedies].join(''), json: alerts };
  },
});

export const alertsClose = defineCommand({
  name: 'alerts close',
  summary: 'Closes an alert that somebody has dealt with.',
  argument: 'ALERT',
  options: { reason: { value: 'TEXT', says: 'what was done' } },
  schema: z.strictObject({
    argument: z.string('is missing').regex(/^\d{1,15}$/, "is a number that 'alerts' shows"),
    reason,
    by: person,
  }),
  run: async ({ argument }) => {
    if ((await closeAlerts({ id: Number(argument) })) === 0) {
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
