import { ofReference } from '../consequences';
import { plainDigits } from '../indian-digits';
import type { KnownReferences } from '../known-references';
import { lazyFor } from '../lazy';
import { quoted, quotesAtStart } from '../message-text';
import { numberInWords } from '../number-words';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

interface Statement {
  /** References of which one has the figure; the first is the one to write. */
  readonly names: readonly [string, ...string[]];
  /** A word that every such statement has, in small letters. */
  readonly word: string;
  /** A statement with its figure, the last group; the first group is what is before it. */
  readonly pattern: RegExp;
}

const NUMBER = String.raw`(\p{Nd}+(?:,\p{Nd}+)*(?:\.\p{Nd}+)?|${numberInWords.source})`;

/** What texts say with a figure of the settings. */
const STATEMENTS: readonly Statement[] = [
  statement(['regulation.gst'], 'gst', [
    String.raw`\bGST\b(?: (?:of|at|is|rate|charged|extra|@))* `,
    ' ?(?:%|per ?cent)',
  ]),
  statement(['regulation.gst'], 'gst', [
    String.raw`(?<![.,\p{Nd}])`,
    String.raw` ?(?:%|per ?cent) (?:of )?GST\b`,
  ]),
  statement(['regulation.feeCap'], 'fee', [
    String.raw`\bfees?[ -](?:limit|cap|ceiling)\b[^.!?]{0,30}?(?:₹|Rs\.?|INR) ?`,
    '',
  ]),
  statement(['regulation.feeCap'], 'fee', [
    String.raw`\b(?:limit|cap|ceiling) (?:of|on|for) (?:the )?fees?\b[^.!?]{0,30}?(?:₹|Rs\.?|INR) ?`,
    '',
  ]),
  statement(['regulation.refundWindow'], 'refund', [
    String.raw`\brefunds?\b[^.!?]{0,40}?\bwithin `,
    String.raw` days? (?:of|after|from) (?:the |your |a )?(?:purchase|payment|order)\b`,
  ]),
  statement(['regulation.grievanceOnCompliancePage', 'regulation.grievanceInCharter'], 'within', [
    String.raw`\b(?:complaints?|grievances?)\b[^.!?]{0,50}?\b(?:resolved?|answer(?:ed)?|repl(?:y|ied)|settled?|closed?)\b[^.!?]{0,20}?\bwithin `,
    String.raw` (?:business |working |calendar )?days?\b`,
  ]),
  statement(['regulation.recordKeeping', 'regulation.taxRecords'], 'year', [
    String.raw`\b(?:records?|keep|kept|retain(?:ed)?|stored?)\b[^.!?]{0,30}?\bfor (?:at least )?`,
    ' years?',
  ]),
  statement(['regulation.minimumAge'], 'year', [
    String.raw`\b(?:at least|over|above|minimum age (?:of|is)) `,
    String.raw` years? (?:old|of age)\b`,
  ]),
  statement(['regulation.cancellationNotice'], 'cancel', [
    String.raw`\bcancel[^.!?]{0,40}?\b`,
    ' hours? (?:before|in advance)',
  ]),
];

/** A figure of a statistic before its words: `2 million+ `. */
const FIGURE =
  /(?<![\p{L}\p{N}.,])(?!(?:19|20)\d\d )\p{Nd}[\p{Nd},.]*(?: ?(?:million|lakh|crore|[kM]))?\+? $/iu;

/** Settings that have the figures. */
const SOURCES = new Set(['firm', 'contact', 'regulation', 'statistics', 'offers']);

const HOURS =
  /(?<![\p{L}\p{N}.:])\p{Nd}{1,2}(?::\p{Nd}{2})? ?[AP]\.?M\.? ?(?:to|until|till|-|–) ?\p{Nd}{1,2}(?::\p{Nd}{2})? ?[AP]\.?M\b\.?/giu;
const OF_SUPPORT =
  /\b(?:support|help|office|reach us|call us|write to us|we (?:are|answer)|team)\b/i;
const OF_MARKET = /\b(?:market|trad\w*|session|exchange|segment|class\w*|webinar|live)\b/i;

/** Figures that are typed do not contradict those of the settings. */
export const rule = fileRule({
  ids: {
    'figure-differs': {
      severity: 'warning',
      reason: 'A reader who finds two figures for one thing can hold the firm to either.',
    },
  },
  *check(file, { references }) {
    if (SOURCES.has(file.collection?.namespace ?? '')) return;
    for (const shown of shownTexts(file)) {
      const text = plainDigits(shown.text);
      for (const { index, written, name } of contradictions(text, references))
        yield {
          rule: 'figure-differs',
          at: shown.locationAt(index),
          field: shown.field,
          follows: ofReference(name),
          message: `${quoted(written)} is typed, but the settings have ${quoted(references.values.get(name))}`,
          remedy: `Write {${name}} instead, or, if the settings are wrong, change them too.${quotesAtStart(shown.field, index)}`,
          subject: shown.text,
        };
    }
  },
});

interface Found {
  readonly index: number;
  readonly written: string;
  readonly name: string;
}

function* contradictions(text: string, references: KnownReferences): Iterable<Found> {
  const { values } = references;
  const small = text.toLowerCase();
  for (const { names, word, pattern } of STATEMENTS) {
    if (!small.includes(word)) continue;
    const known = names.flatMap((name) => figureOf(values.get(name) ?? '') ?? []);
    const [name] = names;
    if (known.length === 0 || !values.has(name)) continue;
    for (const { 0: whole, 1: before = '', 2: written = '', index } of text.matchAll(pattern)) {
      const figure = figureOf(written);
      if (figure === undefined || known.includes(figure)) continue;
      const end = /^[^.!?]*/.exec(whole.slice(before.length))?.[0] ?? written;
      yield { index: index + before.length, written: end.trim(), name };
    }
  }
  yield* ofStatistics(text, references);
  const hours = values.get('contact.hours');
  if (!hours || !/m\b/i.test(text)) return;
  for (const { 0: written, index } of text.matchAll(HOURS)) {
    const sentence = `${text
      .slice(0, index)
      .split(/[.!?]\s/)
      .at(-1)}${text.slice(index).split(/[.!?](?:\s|$)/)[0]}`;
    if (plainHours(written) === plainHours(hours)) continue;
    if (OF_SUPPORT.test(sentence) && !OF_MARKET.test(sentence))
      yield { index, written, name: 'contact.hours' };
  }
}

/** `2 million+ students mentored`, beside the statistic with these words. */
function* ofStatistics(text: string, references: KnownReferences): Iterable<Found> {
  const statistics = statisticsIn(references);
  for (const { name, words } of statistics) {
    // A single word such as "analysts" is counted in other sentences too.
    if (!words.includes(' ')) continue;
    const index = text.indexOf(words);
    const [written] = FIGURE.exec(index > 0 ? text.slice(0, index) : '') ?? [];
    if (written === undefined) continue;
    // "years of experience" are also those of "years of experience in the team".
    const known = statistics.filter((each) => each.words.includes(words));
    if (known.some(({ number }) => plainFigure(written) === plainFigure(number))) continue;
    yield { index: index - written.length, written: written.trim(), name };
  }
}

const statisticsIn = lazyFor(({ values }: KnownReferences) =>
  [...values].flatMap(([key, words]) => {
    const name = /^statistics\..+\.text$/.test(key) ? key.replace(/text$/, 'number') : undefined;
    const number = name && values.get(name);
    return number ? [{ name, words, number }] : [];
  }),
);

/** A figure without the plus that says that it is more. */
function plainFigure(text: string): string {
  return text.replaceAll(/[+\s]/g, '').toLowerCase();
}

function statement(
  names: Statement['names'],
  word: string,
  [before, after]: readonly [before: string, after: string],
): Statement {
  return { names, word, pattern: new RegExp(`(${before})${NUMBER}${after}`, 'giu') };
}

/** The number of `₹1,50,000`, `7 business days` or `seven`. */
function figureOf(text: string): number | undefined {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return digits === undefined ? numberInWords.of(text) : Number(digits.replaceAll(',', ''));
}

function plainHours(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/:00|[\s.]/g, '')
    .replace(/until|till|-|–/, 'to');
}
