import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** A time such as `9 AM`, `11:30 PM`. */
const TIME = '(?<![\\d.:])(\\d{1,2})(?:[:.](\\d{2}))? ?([AaPp])\\.?[Mm]\\b';
const PERIOD = new RegExp(`${TIME} ?(?:to|until|and|-|–|से|ते) ?${TIME}`, 'g');
const SINGLE = new RegExp(TIME, 'g');

/** Times of the day exist, and a period ends after it begins. */
export const rule = fileRule({
  ids: {
    'time-form': { reason: 'A visitor who calls at a mistyped hour reaches nobody.' },
  },
  *check(file) {
    for (const shown of shownTexts(file)) {
      if (!/\d ?[AaPp]\.?[Mm]\b/.test(shown.text)) continue;
      const wrong = wrongTime(shown.text) ?? wrongPeriod(shown.text);
      if (wrong)
        yield {
          rule: 'time-form',
          at: shown.locationAt(wrong.index),
          field: shown.field,
          message: wrong.message,
          remedy: wrong.remedy,
        };
    }
  },
});

function wrongTime(text: string) {
  for (const { 0: time, 1: hour, 2: minute = '0', index } of text.matchAll(SINGLE))
    if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59)
      return {
        index,
        message: `${quoted(time)} is no time of the day`,
        remedy: 'Write the hour from 1 to 12 with AM or PM, such as 9 AM or 1:30 PM.',
      };
  return undefined;
}

function wrongPeriod(text: string) {
  for (const match of text.matchAll(PERIOD)) {
    const [period, hour, minute, half, untilHour, untilMinute, untilHalf] = match;
    const from = minutesOf(hour, minute, half);
    const until = minutesOf(untilHour, untilMinute, untilHalf);
    // Midnight may end a day.
    if (until > from || until === 0) continue;
    return {
      index: match.index,
      message: `${quoted(period)} ends before it begins`,
      remedy: 'Write the earlier time first, such as 9 AM to 6 PM, and check AM and PM.',
    };
  }
  return undefined;
}

function minutesOf(hour = '', minute = '0', half = ''): number {
  return ((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minute);
}
