import type { Claim } from '../claims/find-claims';
import type { Report } from '../finding';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { type ShownText, shownTexts } from '../shown-texts';
import type { SourceFile } from '../source-file';

/** What makes a question a claim: `Do you guarantee returns?` – `Yes, …` */
const YES = /^\W*(?:yes|of course|sure|certainly|absolutely|definitely)\b/i;

/** Documents that are not searched again when only other settings than the claims have changed. */
const withoutClaim = new WeakMap<RuleContext['claims'], WeakSet<readonly ShownText[]>>();

type Id = 'claim-prohibited' | 'claim-doubtful';

/** Claims that the advertisement code prohibits, as `regulation.yaml` lists them. */
export const rule = fileRule<Id>({
  ids: {
    'claim-prohibited': {
      reason:
        'Every text of the site is an advertisement, and the advertisement code of the regulator prohibits such claims.',
      suppresses: ['text-repeated', 'percent-large', 'text-control'],
    },
    'claim-doubtful': {
      severity: 'warning',
      reason: 'The advertisement code may prohibit such a claim; the firm decides.',
    },
  },
  *check(file, { claims }) {
    if (!file.collection) return;
    const texts = shownTexts(file);
    const clean = withoutClaim.get(claims) ?? new WeakSet<readonly ShownText[]>();
    withoutClaim.set(claims, clean);
    if (clean.has(texts)) return;
    let isClean = true;
    for (const [index, shown] of texts.entries()) {
      const answer = texts[index + 1]?.text ?? '';
      const isConfirmed = /\?\s*$/.test(shown.text) && YES.test(answer);
      // A question that is answered with yes is read as the statement that it asks about.
      const text = isConfirmed ? shown.text.replace(/\?\s*$/, '.') : shown.text;
      const found = claims.find(text);
      const ofFigure = found.length > 0 ? [] : claims.find(withFigure(file, shown));
      if (found.length > 0 || ofFigure.length > 0) isClean = false;
      yield* reports(file, shown, found);
      yield* reports(file, { ...shown, locationAt: () => shown.locationAt(0) }, ofFigure);
    }
    if (isClean) clean.add(texts);
  },
});

/** The text of a statistic after its number, as visitors read it: `94%` and `accurate calls`. */
function withFigure(file: SourceFile, { text, field }: ShownText): string {
  const number = field?.endsWith('.text') && file.field(field.replace(/text$/, 'number'))?.value;
  return typeof number === 'string' ? `${number} ${text}` : '';
}

type Found = ReturnType<RuleContext['claims']['find']>[number];

/** One report of each sentence, of its first error or else its first warning. */
function* reports(
  file: SourceFile,
  shown: ShownText,
  found: readonly Found[],
): Iterable<Report<Id>> {
  const bySentence = new Map<string, Found>();
  for (const claim of found) {
    const known = bySentence.get(claim.sentence);
    if (!known || comesBefore(claim, known)) bySentence.set(claim.sentence, claim);
  }
  for (const { rule: claimRule, index, words: written, sentence } of bySentence.values()) {
    const words = written.replaceAll(/\p{Cf}/gu, '').replaceAll(/\s+/g, ' ');
    const isError = claimRule.severity === 'error';
    yield {
      rule: isError ? 'claim-prohibited' : 'claim-doubtful',
      at: shown.locationAt(index),
      field: shown.field,
      message: `the text ${claimRule.says}, which ${isError ? 'is prohibited' : 'the firm must be able to prove'}: ${quoted(words)} (${claimRule.name}; ${claimRule.source})`,
      remedy: `Delete the sentence, or write it without ${quoted(words)}.`,
      subject: sentence,
      explains: [`claim ${file.id}`],
    };
  }
}

function comesBefore(a: Claim<Found['rule']>, b: Claim<Found['rule']>): boolean {
  if (a.rule.severity !== b.rule.severity) return a.rule.severity === 'error';
  return a.index < b.index;
}
