import type { z } from 'zod';
import { reject } from './reject';

/** A time such as `9 AM`, `11:30 PM`. */
const TIME = '(?<![\\d.:])(\\d{1,2})(?:[:.](\\d{2}))? ?([AaPp])\\.?[Mm]\\b';
const PERIOD = new RegExp(`${TIME} ?(?:to|until|and|-|–|से|ते) ?${TIME}`, 'g');
const SINGLE = new RegExp(TIME, 'g');

/** Reports times that do not exist, and periods that end before they begin. */
export function checkHours(text: string, context: z.RefinementCtx): void {
  for (const [time, hour, minute = '0'] of text.matchAll(SINGLE))
    if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59)
      reject(
        context,
        [],
        `has "${time}", which is no time of the day`,
        'Write the hour from 1 to 12 with AM or PM, such as 9 AM or 1:30 PM.',
      );
  for (const match of text.matchAll(PERIOD)) {
    const [period, hour, minute, half, untilHour, untilMinute, untilHalf] = match;
    const until = minutesOf(untilHour, untilMinute, untilHalf);
    // Midnight may end a day.
    if (until !== 0 && until <= minutesOf(hour, minute, half))
      reject(
        context,
        [],
        `has "${period}", which ends before it begins`,
        'Write the earlier time first, such as 9 AM to 6 PM, and check AM and PM.',
      );
  }
}

function minutesOf(hour = '', minute = '0', half = ''): number {
  return ((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minute);
}
