import type { Finding } from '@/lib/content/check/source/locations';
import { isChanged, type Piece } from '@/lib/content/page-text/compare-texts';
import type { ContentChanges, TextChange } from '@/lib/content/page-text/list-differences';
import { formatDay } from '@/lib/domain/dates';
import { isRegulatory } from '@/lib/domain/regulatory-pages';
import { findingEntry, inert, section } from './markdown';

/** The most characters that a comment of a pull request may have on GitHub, with room for the last line. */
const MOST = 65_000;

/** Characters of a passage that are shown around changed words, and of changed words themselves. */
const AROUND = 120;
const LONGEST = 1500;

export interface Due {
  readonly day: string;
  readonly files: readonly string[];
}

interface Difference extends ContentChanges {
  readonly version: string;
  /** Findings that the earlier version does not have. */
  readonly findings: readonly Finding[];
  /** Later days on which what is shown changes, with the documents. */
  readonly due: readonly Due[];
  /** Also what a comment has no room for. */
  readonly isWhole: boolean;
}

/** The difference for reviewers as Markdown, the most important first; what does not fit is counted. */
export function diffMarkdown(difference: Difference): string {
  const { version, texts, added, gone, findings, due, isWhole } = difference;
  const isEmpty = texts.length + added.length + gone.length === 0;
  const prices = texts.filter(isPrice);
  const figures = texts.filter((text) => text.hasFigure && !isPrice(text));
  const blocks = [
    `## What visitors read differently than in ${inert(version)}`,
    ...(isEmpty ? ['No page reads differently.'] : []),
    ...section('Prices, dates and figures', [...prices, ...figures].map(entry)),
    ...section('Pages', [
      ...added.map((path) => `- ${page(path)} is new.`),
      ...gone.map((path) => `- ${page(path)} is gone.`),
    ]),
    ...section('Other texts', texts.filter(({ hasFigure }) => !hasFigure).map(entry)),
    ...section('What the check finds and did not find before', findings.map(findingEntry)),
    ...section(
      'What changes by date',
      due.map(
        ({ day, files }) => `- ${formatDay(day)}: ${files.map((file) => `\`${file}\``).join(', ')}`,
      ),
    ),
  ];
  return isWhole ? `${blocks.join('\n\n')}\n` : fitted(blocks);
}

function isPrice({ passages }: TextChange): boolean {
  return passages
    .flat()
    .some((piece) => isChanged(piece) && `${piece.was}${piece.is}`.includes('₹'));
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

function entry({ pages, passages, count, from }: TextChange): string {
  const where = pages.map(page).join(', ');
  const on = pages.length === 1 ? where : `${pages.length} pages: ${where}`;
  const more = count - passages.length;
  return [
    `${on}${from ? `, from ${formatDay(from)}` : ''}`,
    passages.map(quoted).join('\n>\n'),
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
