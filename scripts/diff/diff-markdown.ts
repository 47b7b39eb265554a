import type { Finding } from '@/lib/content/check/source/locations';
import { isChanged, type Piece } from '@/lib/content/history/compare-texts';
import { isRegulatory } from '@/lib/domain/regulatory-pages';
import { type Coming, comingEntry, findingEntry, inert, section } from '../check/markdown';
import type { PageChanges, TextChange } from './list-differences';

/** The most characters that a comment of a pull request may have on GitHub, with room for what is due. */
const MOST = 60_000;

/** Characters of a passage that are shown around changed words, and of changed words themselves. */
const AROUND = 120;
const LONGEST = 1500;

/** Passages that are shown of one change of words. */
const SHOWN = 3;

interface Difference extends PageChanges {
  /** Findings that the earlier version does not have. */
  readonly findings: readonly Finding[];
  /** Later days that the documents name, where the earlier ones did not, and the other way round. */
  readonly days: readonly Coming[];
  /** Whether it includes the parts that do not fit into a comment. */
  readonly isWhole: boolean;
}

/** The difference for reviewers as Markdown, the most important first; what does not fit is counted. */
export function diffMarkdown(difference: Difference): string {
  const { texts, added, gone, findings, days, isWhole } = difference;
  const isEmpty = texts.length + added.length + gone.length === 0;
  const ranked = [0, 1, 2, 3].map((rank) => texts.filter((text) => rankOf(text) === rank));
  const others = ranked.pop() ?? [];
  const blocks = [
    '## What visitors read differently',
    ...(isEmpty ? ['No page reads differently.'] : []),
    ...section('Prices, regulatory pages and figures', ranked.flat().map(entry)),
    ...section('Pages', [
      ...added.map((path) => `- ${page(path)} is new.`),
      ...gone.map((path) => `- ${page(path)} is gone.`),
    ]),
    ...section('Other texts', others.map(entry)),
    ...section('What the check finds and did not find before', findings.map(findingEntry)),
    ...section('What begins or ends on a later day', days.map(comingEntry)),
    'Forms and the pages of the account are not compared: the files of the change have their texts.',
  ];
  return isWhole ? `${blocks.join('\n\n')}\n` : fitted(blocks);
}

/** 0 for a price, 1 for another text of a regulatory page, 2 for another figure, 3 for other texts. */
function rankOf({ pages, passages }: TextChange): number {
  const words = passages
    .flat()
    .filter(isChanged)
    .map(({ was, is }) => was + is)
    .join(' ');
  if (words.includes('₹')) return 0;
  return pages.some(isRegulatory) ? 1 : /\d/.test(words) ? 2 : 3;
}

function fitted(blocks: readonly string[]): string {
  let room = MOST - 200;
  const shown = blocks.filter((block) => {
    room -= block.length + 2;
    return room > 0;
  });
  const left = blocks.length - shown.length;
  return left === 0
    ? `${shown.join('\n\n')}\n`
    : `${shown.join('\n\n')}\n\n${left} further entries are left out; \`npm run content:diff -- --all\` prints them too.\n`;
}

function entry({ pages, passages }: TextChange): string {
  const where = pages.map(page).join(', ');
  const more = passages.length - SHOWN;
  return [
    pages.length === 1 ? where : `${pages.length} pages: ${where}`,
    passages.slice(0, SHOWN).map(quoted).join('\n>\n'),
    ...(more > 0 ? [`The same words change in ${more} further passages.`] : []),
  ].join('\n\n');
}

/** Both versions of a passage as a quotation, the words marked in which they differ. */
function quoted(pieces: readonly Piece[]): string {
  const was = version(pieces, 'was', '~~');
  const is = version(pieces, 'is', '**');
  if (was === '') return `> New: ${is}`;
  return is === '' ? `> Gone: ${was}` : `> Was: ${was}<br>\n> Now: ${is}`;
}

function version(pieces: readonly Piece[], side: 'was' | 'is', sign: string): string {
  const text = pieces.map((piece, index) => {
    if (isChanged(piece)) return marked(shortened(piece[side], LONGEST, 'end'), sign);
    const cut = index === 0 ? 'start' : index === pieces.length - 1 ? 'end' : 'middle';
    return inert(shortened(piece[side], AROUND, cut));
  });
  return text.join('').trim().replaceAll('\n', '<br>');
}

/** Marks go around words alone: with white space inside they are no marks in Markdown. */
function marked(text: string, sign: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const lines = words.split('\n').map((line) => line && `${sign}${inert(line)}${sign}`);
  return words ? `${before}${lines.join('\n')}${after}` : text;
}

function shortened(text: string, most: number, cut: 'start' | 'middle' | 'end'): string {
  if (text.length <= most) return text;
  if (cut === 'start') return `… ${text.slice(-most)}`;
  if (cut === 'end') return `${text.slice(0, most)} …`;
  return `${text.slice(0, most / 2)} … ${text.slice(-most / 2)}`;
}

function page(path: string): string {
  return `**${inert(path)}**${isRegulatory(path) ? ' (regulatory)' : ''}`;
}
