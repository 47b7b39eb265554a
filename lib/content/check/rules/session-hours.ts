import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';

type Id = 'session-order' | 'session-label';

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;
/** A time with or without AM and PM, such as `9:15 AM`, `23.30`, `9`. */
const TIMES = /(\d{1,2})(?:[:.](\d{2}))? ?([AaPp])?\.?[Mm]?\b/g;

/** The hours of a market are drawn from its times, and told in words: both say the same. */
export const rule = fileRule<Id>({
  ids: {
    'session-order': { reason: 'A market that closes before it opens is drawn as no bar at all.' },
    'session-label': {
      severity: 'warning',
      reason: 'The words beside a bar must name the hours that the bar shows.',
    },
  },
  *check(file) {
    for (const field of file.fields().known) {
      const { name, path, value } = field;
      if (path.at(-1) !== 'hours' || typeof value !== 'string') continue;
      const from = timeOf(file, name.replace(/hours$/, 'from'));
      const until = timeOf(file, name.replace(/hours$/, 'until'));
      if (!from || !until) continue;
      if (from.minutes >= until.minutes)
        yield {
          rule: 'session-order',
          at: until.at,
          field: until.name,
          message: `${until.name} is ${until.text}, which is not after ${from.text}`,
          remedy: 'Write the hour from 00 to 23, such as 15:30 for 3:30 PM.',
        };
      else if (!isSaidBy(value, from.minutes, until.minutes))
        yield {
          rule: 'session-label',
          at: fieldLocation(file, field),
          field: name,
          message: `${quoted(value)} are not the hours of its bar, ${from.text} to ${until.text}`,
          remedy: 'Correct the words or the times, whichever are wrong.',
          subject: `${value} ${from.text} ${until.text}`,
        };
    }
  },
});

function timeOf(file: SourceFile, name: string) {
  const field = file.field(name);
  const match = CLOCK.exec(typeof field?.value === 'string' ? field.value : '');
  if (!field || !match) return undefined;
  const [text, hours, minutes] = match;
  return {
    name,
    text,
    minutes: Number(hours) * 60 + Number(minutes),
    at: fieldLocation(file, field),
  };
}

/** Words that name no two times are left to the reader. */
function isSaidBy(words: string, ...expected: readonly number[]): boolean {
  const said = [...words.matchAll(TIMES)].map(([, hours, minutes = '0', half]) => {
    const inDay = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
    return inDay * 60 + Number(minutes);
  });
  return said.length !== expected.length || said.every((each, index) => each === expected[index]);
}
