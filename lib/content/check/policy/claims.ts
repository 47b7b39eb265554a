import { REFERENCE } from '../../references';
import { findClaims } from '../claims/find-claims';
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
    const { filled, at } = shown(text, context);
    reportProhibited(filled, at, report);
  },
};

const claimDoubtful: Rule = {
  id: 'claim-doubtful',
  severity: 'warning',
  on: 'text',
  why: 'The sentence reads like what the advertisement code prohibits; the firm decides whether it is.',
  find(text, report, context) {
    const { filled, at } = shown(text, context);
    const ranks = findRanks(filled);
    for (const { index, phrase, says, isCertain } of ranks)
      if (!isCertain) report(at(index), `${quoted(phrase)} ${says}, if the firm is meant`, REMEDY);
    for (const { index, end, because } of findClaims(filled).doubtful) {
      if (ranks.some((rank) => index <= rank.index && rank.index < end)) continue;
      const words = because.map((word) => quoted(word)).join(', ');
      report(at(index), `this sentence reads like a claim, because of ${words}`, REMEDY);
    }
  },
};

const claimInPicture: Rule = {
  id: 'image-claim',
  severity: 'error',
  on: 'site',
  why: 'Visitors read the words of a picture too, so the advertisement code holds for them.',
  find({ tree }, report) {
    for (const file of tree.publicFiles.values()) {
      if (!file.path.endsWith('.svg')) continue;
      for (const { text, line } of readSvg(file).texts)
        reportProhibited(text, () => ({ file: file.path, line, column: 1 }), report);
    }
  },
};

const REMEDY = 'Write what you do, not what the reader gets.';

function reportProhibited(text: string, at: (index: number) => Location, report: Reporter): void {
  const { prohibited } = findClaims(text);
  const ranks = findRanks(text).filter(
    ({ index, end, isCertain }) =>
      isCertain && !prohibited.some((own) => own.index < end && index < own.end),
  );
  for (const { index, phrase, says } of [...prohibited, ...ranks])
    report(
      at(index),
      `${quoted(phrase)} ${says}, which the advertisement code prohibits (${prohibitedBy})`,
      `Take the claim out. ${REMEDY}`,
    );
}

/** Stands for the firm's names, as in the corpus, so that another name changes no judgement. */
const FIRM = 'Your Firm';

/** A text as visitors read it, and where an index of that is written. */
function shown({ file, text, at }: Text, { references }: Context) {
  const fill = (written: string) =>
    references.fill(written.replaceAll(/\{firm\.\w+\}/g, FIRM), file);
  return { filled: fill(text), at: (index: number) => at(writtenIndex(text, index, fill)) };
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
