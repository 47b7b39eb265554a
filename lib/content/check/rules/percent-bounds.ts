import type { Report } from '../finding';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { type ShownText, shownTexts } from '../shown-texts';

/** A per cent with the words around it that say of what, and its sign. */
const PERCENT = /(?<![\d.,])([-−–]?)(\d[\d,]*(?:\.\d+)?)\s?(?:%|per\s?cent\b)/gi;
/** What is never more than the whole. */
const PART =
  /\b(?:gst|tax|off|discount|refund\w*|share|of the|cashback|coupon|less|saving|save|completed?)\b/i;

/** Percentages of a whole that are over 100 or below 0. */
export const rule = fileRule<'percent-bounds' | 'percent-large'>({
  ids: {
    'percent-bounds': {
      reason: 'A discount, a tax or a share over 100% or below 0% is mistyped.',
      suppresses: ['badge-price'],
    },
    'percent-large': {
      severity: 'warning',
      reason: 'A percentage over 100% is mostly mistyped.',
    },
  },
  *check(file) {
    if (!file.collection || !file.text()?.match(/%|per\s?cent/i)) return;
    for (const shown of shownTexts(file)) yield* reports(shown);
  },
});

function* reports(shown: ShownText): Iterable<Report<'percent-bounds' | 'percent-large'>> {
  for (const { 0: written, 1: sign, 2: digits = '', index } of shown.text.matchAll(PERCENT)) {
    const value = Number(digits.replaceAll(',', ''));
    const around = shown.text.slice(Math.max(0, index - 20), index + written.length + 20);
    const isPart = PART.test(around);
    // In `10-20%` the sign is no minus.
    const isNegative = sign !== '' && /(?:^|[\s(])$/.test(shown.text.slice(0, index)) && isPart;
    if (value <= 100 && !isNegative) continue;
    yield {
      rule: isPart ? 'percent-bounds' : 'percent-large',
      at: shown.locationAt(index),
      field: shown.field,
      message: `${quoted(written)} is ${value > 100 ? 'more than the whole' : 'below zero'}`,
      remedy: 'Write a percentage from 0 to 100.',
      subject: around,
    };
  }
}
