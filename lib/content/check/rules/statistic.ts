import { statistics } from '../../schema/settings/statistics';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

type Id = 'statistic-form' | 'statistic-grouping';

/** Commas as India writes them, 1,50,000, or as others do, 150,000. */
const INDIAN = /^\d{1,2}(?:,\d{2})*,\d{3}$/;
const WESTERN = /^\d{1,3}(?:,\d{3})+$/;
const MOST_STARS = 5;

/** The figures of marketing pages are numbers that readers can read. */
export const rule = fileRule<Id>({
  ids: {
    'statistic-form': {
      reason: 'A figure with a comma or a point in the wrong place makes readers guess the number.',
    },
    'statistic-grouping': {
      severity: 'warning',
      reason: 'Readers in India group large numbers in lakhs and crores.',
    },
  },
  *check(file) {
    if (file.collection?.type !== statistics.type) return;
    for (const field of file.fields().known) {
      if (field.path.at(-1) !== 'number' || typeof field.value !== 'string') continue;
      const fault = wrongNumber(field.value, field.path[0] === 'rating');
      if (fault) yield { ...fault, at: fieldLocation(file, field), field: field.name };
    }
  },
});

function wrongNumber(text: string, isRating: boolean) {
  const [number] = /\d[\d.,]*/.exec(text) ?? [];
  if (text.includes('{')) return undefined;
  const form = (message: string, remedy: string) => ({
    rule: 'statistic-form' as const,
    message,
    remedy,
  });
  if (number === undefined || !/[1-9]/.test(number))
    return form(
      `${quoted(text)} is no figure`,
      'Write a number, such as 500, 12,000+ or 79.4K+, or delete the statistic.',
    );
  if (isRating && !/^(?:\d|\d\.\d{1,2})$/.test(number))
    return form(`${quoted(text)} is no average rating`, 'Write a number from 1 to 5, such as 4.6.');
  if (isRating && (Number(number) < 1 || Number(number) > MOST_STARS))
    return form(
      `the rating ${number} is not from 1 to 5`,
      'Write a number from 1 to 5, such as 4.6.',
    );
  const [whole = '', ...fractions] = number.split('.');
  const isGrouped = !whole.includes(',') || INDIAN.test(whole) || WESTERN.test(whole);
  if (!isGrouped || fractions.length > 1 || fractions.some((digits) => !/^\d{1,2}$/.test(digits)))
    return form(
      `${quoted(text)} has a comma or a point in the wrong place`,
      'Write it as 500, 12,000+, 1,50,000+ or 79.4K+, and check the number of digits.',
    );
  const isForeign = whole.split(',').length > 2 && !INDIAN.test(whole);
  if (!isForeign) return undefined;
  return {
    rule: 'statistic-grouping' as const,
    message: `${quoted(text)} is grouped in millions`,
    remedy: `Write ${text.replace(whole, inLakhs(whole))}, as India groups it.`,
    subject: text,
  };
}

function inLakhs(number: string): string {
  return Number(number.replaceAll(',', '')).toLocaleString('en-IN');
}
