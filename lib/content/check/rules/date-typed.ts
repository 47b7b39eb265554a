import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMES =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const DATES = [
  new RegExp(`(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th)? (${NAMES})\\b,?(?: (\\d{4})\\b)?`, 'gi'),
  new RegExp(`\\b(${NAMES}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)(?:, ?(\\d{4})\\b)?`, 'g'),
];
/** An hour after a word of time; "70:30" by itself is a ratio. */
const TIMES =
  /\b(?:at|from|until|till|by|before|after|opens|closes|begins|starts|ends)(?: at)? (\d{1,2}:\d{2})(?! ?(?:ratio|split))(?!\d)/gi;
/** Words of a sentence about what is still to come. */
const COMING =
  /\b(?:holds?|valid|ends?|closes?|open|apply|applies|available|runs?|lasts?|offers?)\b[^.!?]{0,40}\b(?:until|till|up to|on|by|before) (?:the )?$/i;

/** Dates and times in texts exist, and what is said to end is not over. */
export const rule = fileRule({
  ids: {
    'date-typed': {
      severity: 'warning',
      reason: 'Nobody can come on 31 November or at 25:00, and an offer that is over misleads.',
    },
  },
  *check(file, { checkedOn, today }) {
    for (const { text, field, locationAt } of shownTexts(file)) {
      if (!/\d/.test(text)) continue;
      for (const { index, words, wrong } of [...wrongDates(text, checkedOn), ...wrongTimes(text)]) {
        if (wrong === 'over' && today !== checkedOn) continue;
        yield {
          rule: 'date-typed',
          at: locationAt(index),
          field,
          subject: text,
          message: `${quoted(words)} ${wrong === 'over' ? 'is over' : 'does not exist'}`,
          remedy:
            wrong === 'over'
              ? 'Delete the sentence, or write the day on which it ends now.'
              : 'Write the right one.',
        };
      }
    }
  },
});

interface Wrong {
  readonly index: number;
  readonly words: string;
  readonly wrong: 'over' | 'unreal';
}

function* wrongDates(text: string, today: string): Iterable<Wrong> {
  for (const pattern of DATES)
    for (const { 0: words, 1: first = '', 2: second = '', 3: year, index } of text.matchAll(
      pattern,
    )) {
      const [day, name] = /^\d/.test(first) ? [first, second] : [second, first];
      const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
      // 2024 is a leap year, so that 29 February without a year exists.
      const last = new Date(Date.UTC(Number(year ?? 2024), month + 1, 0)).getUTCDate();
      if (Number(day) < 1 || Number(day) > last) yield { index, words, wrong: 'unreal' };
      else if (year && COMING.test(text.slice(0, index))) {
        const date = `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
        if (date < today) yield { index, words, wrong: 'over' };
      }
    }
}

function* wrongTimes(text: string): Iterable<Wrong> {
  for (const { 0: words, 1: time = '', index } of text.matchAll(TIMES)) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    if (hours > 24 || minutes > 59)
      yield { index: index + words.length - time.length, words: time, wrong: 'unreal' };
  }
}
