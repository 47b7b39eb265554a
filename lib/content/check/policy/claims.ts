import { REFERENCE } from '../../references';
import { type Claims, findClaims } from '../claims/find-claims';
import { prohibitedBy } from '../claims/prohibited-phrases';
import type { Context } from '../context/context';
import type { Rule } from '../context/rule';
import { readSvg } from '../references/svg';
import type { Location, Reporter } from '../source/locations';
import { quoted } from '../source/message-text';
import type { Text } from '../source/text';
import { findRanks } from './rank-claims';

const claimProhibited: Rule = {
  id: 'claim-prohibited',
  severity: 'error',
  on: 'text',
  why: 'Every text of the site is an advertisement, and the advertisement code of the regulator prohibits such claims.',
  find(text, report, context) {
    const { claims, at } = claimsIn(text, context);
    reportProhibited(claims, at, report);
  },
};

const claimDoubtful: Rule = {
  id: 'claim-doubtful',
  severity: 'warning',
  on: 'text',
  why: 'The sentence reads like what the advertisement code prohibits; the firm decides whether it is.',
  find(text, report, context) {
    const { claims, at } = claimsIn(text, context);
    for (const { index, because, nearest } of claims.doubtful)
      report(
        at(index),
        `this sentence reads like ${nearest.says}, because of ${because.map((word) => quoted(word)).join(', ')}; it is close to ${quoted(nearest.text, 120)}`,
        'Write what you do, not what the reader gets.',
      );
  },
};

const claimInPicture: Rule = {
  id: 'image-claim',
  severity: 'error',
  on: 'site',
  why: 'Visitors read the words of a picture too, so the advertisement code holds for them.',
  find({ tree }, report) {
    for (const { path, bytes } of tree.publicFiles.values()) {
      if (!path.endsWith('.svg')) continue;
      for (const { text, line } of readSvg(bytes()).texts)
        reportProhibited(allClaims(text), () => ({ file: path, line, column: 1 }), report);
    }
  },
};

type Prohibited = ReturnType<typeof findRanks>[number];

type AllClaims = ReturnType<typeof allClaims>;

function reportProhibited(
  claims: AllClaims,
  at: (index: number) => Location,
  report: Reporter,
): void {
  for (const { index, phrase, says } of claims.prohibited)
    report(
      at(index),
      `${quoted(phrase)} ${says}, which the advertisement code prohibits (${prohibitedBy})`,
      'Take the claim out: write what you do, not what the reader gets.',
    );
}

/** Two rules ask for the claims of each text. */
const known = new WeakMap<Text, { readonly filled: string; readonly claims: AllClaims }>();

/** Stands for the firm's names, as in the corpus, so that another name changes no judgement. */
const FIRM = 'Your Firm';

/** The claims of a text as visitors read it, and where an index of that is written. */
function claimsIn(of: Text, { references }: Context) {
  const { file, text, at } = of;
  const fill = (written: string) =>
    references.fill(written.replaceAll(/\{firm\.\w+\}/g, FIRM), file);
  const filled = fill(text);
  const before = known.get(of);
  const claims = before?.filled === filled ? before.claims : allClaims(filled);
  known.set(of, { filled, claims });
  return { claims, at: (index: number) => at(writtenIndex(text, index, fill)) };
}

/** Collects findings of the model, the phrases and the rank rules. Ranks have too many spellings for phrases. */
function allClaims(text: string): Pick<Claims, 'doubtful'> & { prohibited: Prohibited[] } {
  const { prohibited, doubtful } = findClaims(text);
  const ranks = findRanks(text).filter(
    ({ index, phrase }) =>
      !prohibited.some((own) => own.index < index + phrase.length && index < own.end),
  );
  const isRanked = (from: number, to: number) =>
    ranks.some(({ index }) => from <= index && index < to);
  return {
    prohibited: [...prohibited, ...ranks],
    doubtful: doubtful.filter(({ index, end }) => !isRanked(index, end)),
  };
}

/** The index in a text that is at an index of it with its references filled in. */
function writtenIndex(text: string, index: number, fill: (reference: string) => string): number {
  let longer = 0;
  for (const { 0: written, index: start } of text.matchAll(REFERENCE)) {
    if (start + longer >= index) break;
    longer += fill(written).length - written.length;
    if (start + written.length + longer > index) return start;
  }
  return index - longer;
}

export const claimRules: readonly Rule[] = [claimProhibited, claimDoubtful, claimInPicture];
