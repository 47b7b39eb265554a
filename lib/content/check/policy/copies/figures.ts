import { lazyFor } from '../../lazy';
import { quoted, quotesAtStart } from '../../message-text';
import type { KnownReferences } from '../../references/known-references';
import type { Rule } from '../../rule';
import { sentenceAt } from '../../text';
import { plainDigits } from '../../words';
import { type Contradiction, ofRegulation } from './regulation-figures';
import { isSource } from './typed-value';

/** A figure of a statistic before its words: `2 million+ `. */
const FIGURE =
  /(?<![\p{L}\p{N}.,])(?!(?:19|20)\d\d )\p{Nd}[\p{Nd},.]*(?: ?(?:million|lakh|crore|[kM]))?\+? $/iu;

const HOURS =
  /(?<![\p{L}\p{N}.:])\p{Nd}{1,2}(?::\p{Nd}{2})? ?[AP]\.?M\.? ?(?:to|until|till|-|–) ?\p{Nd}{1,2}(?::\p{Nd}{2})? ?[AP]\.?M\b\.?/giu;
const OF_SUPPORT =
  /\b(?:support|help|office|reach us|call us|write to us|we (?:are|answer)|team)\b/i;
const OF_MARKET = /\b(?:market|trad\w*|session|exchange|segment|class\w*|webinar|live)\b/i;

/** How many messages a course has: "6 to 8 calls". */
const COUNT = /\b\d+(?: to | ?[–-] ?)\d+ (?=(?:calls?|signals?|recommendations?)\b)/gi;

const FAQ = 'content/faqs/default/0100-what-is-included.mdx';

export const figureDiffers: Rule = {
  id: 'figure-differs',
  severity: 'warning',
  why: 'A reader who finds two figures for one thing can hold the firm to either.',
  on: 'text',
  examples: [
    { of: FAQ, wrong: { body: 'GST of 28% is added.\n' } },
    {
      of: 'content/courses/0100-premium-options-buying.yaml',
      wrong: { summary: 'You get 7 to 9 calls a day.' },
    },
  ],
  find(text, report, { references }) {
    if (isSource(text.file) || !/\p{Nd}|[a-z] (?:%|per|days|years|hours)/u.test(text.text)) return;
    const plain = plainDigits(text.text);
    const found = [
      ...ofRegulation(plain, references),
      ...ofStatistics(plain, references),
      ...ofHours(plain, references),
      ...ofCourse(plain, text.file.id, references),
    ];
    for (const { index, written, name } of found)
      report(
        text.at(index),
        `${quoted(written)} is typed, but the settings have ${quoted(references.values.get(name))}`,
        `Write {${name}} instead, or, if that is wrong, change it.${quotesAtStart(text.field?.name, index)}`,
      );
  },
};

/** `2 million+ students mentored`, beside the statistic with these words. */
function ofStatistics(text: string, references: KnownReferences): Contradiction[] {
  const all = statisticsIn(references);
  return all.flatMap(({ name, words }) => {
    const index = text.indexOf(words);
    // A single word such as "analysts" is counted in other sentences too.
    const [written] =
      index > 0 && words.includes(' ') ? (FIGURE.exec(text.slice(0, index)) ?? []) : [];
    if (written === undefined) return [];
    // "years of experience" are also those of "years of experience in the team".
    const known = all.filter((each) => each.words.includes(words));
    return known.some(({ number }) => plainFigure(written) === plainFigure(number))
      ? []
      : [{ index: index - written.length, written: written.trim(), name }];
  });
}

const statisticsIn = lazyFor(({ values }: KnownReferences) =>
  [...values].flatMap(([key, text]) => {
    const name = /^statistics\..+\.text$/.test(key) ? key.replace(/text$/, 'number') : '';
    const number = values.get(name);
    return number ? [{ name, words: text.replaceAll('*', ''), number }] : [];
  }),
);

/** A figure without the plus that says that it is more. */
const plainFigure = (text: string) => text.replaceAll(/[+\s]/g, '').toLowerCase();

function ofHours(text: string, { values }: KnownReferences): Contradiction[] {
  const hours = values.get('contact.hours');
  if (!hours || !/m\b/i.test(text)) return [];
  return [...text.matchAll(HOURS)].flatMap(({ 0: written, index }) => {
    const sentence = sentenceAt(text, index);
    const isOther = plainHours(written) !== plainHours(hours);
    return isOther && OF_SUPPORT.test(sentence) && !OF_MARKET.test(sentence)
      ? [{ index, written, name: 'contact.hours' }]
      : [];
  });
}

function plainHours(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/:00|[\s.]/g, '')
    .replace(/until|till|-|–/, 'to');
}

/** Counts of messages in a course that has others. */
function ofCourse(text: string, id: string, { values }: KnownReferences): Contradiction[] {
  if (!id.startsWith('courses/')) return [];
  const own = ['callsPerDay', 'newCallsPerDay', 'signalsPerWeek'].flatMap((key) => {
    const name = `${id.replace('/', '.')}.${key}`;
    return values.has(name) ? [name] : [];
  });
  const [name] = own;
  return [...text.matchAll(COUNT)].flatMap(({ 0: written, index }) => {
    const range = written.trim().replace(/ ?[–-] ?/, ' to ');
    return name && own.every((each) => values.get(each) !== range)
      ? [{ index, written: written.trim(), name }]
      : [];
  });
}
