import type { Rule } from '../context/rule';
import type { Location } from '../source/locations';
import { type Fault, quoted } from '../source/message-text';
import { positionWithin, sourceOf, startOf } from '../source/position';
import type { SourceFile } from '../source/source-file';
import { textsOf } from '../source/text';

/** Signs that Markdown did not read as marks, each with what to write. */
const UNREAD: readonly (readonly [sign: RegExp, remedy: string])[] = [
  [
    /\]\(|\[[^[\]\n]*\]\s*(?:\((?:[/#]|https?:|mailto:|tel:)|\[)|\[[^[\]\n]*\((?:\/[a-z]|https?:)/,
    'Write a link as [words](/address), without a space between ] and (, and close both.',
  ],
  [
    /\*\*/,
    'Write bold words as **bold**, with no space inside the stars and one outside, or delete the stars.',
  ],
  [/^ *#+\p{L}|#{2,} /mu, 'Write a heading as ## and a space, on a line of its own.'],
  [/~~|==|`|\[\^|\[[ xX]?\]/, 'Delete the signs, and write a note into its sentence.'],
];

/** A hyphen at which a word was broken, but not that of *pre- and post-tax*. */
const BROKEN_WORD = /(?<=\p{L}\p{Ll})[-‐]\s+(?!(?:and|or|to|nor|but|as)\b)\p{Ll}/u;

/** Forms of marks with which people begin the entries of a list; a list of Markdown has none left. */
const FORMS: readonly RegExp[] = [
  // a) (a) i. IV. 12) 1.2. १. क)
  /^\(?(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*|[ivxlcdm]{1,6}|[IVXLCDM]{1,6}|\p{L}\p{M}{0,2})[.):\]]\)?(?=\s)/u,
  // 2.1 Fees, but not 9.15 a.m. and 2.5 lakh
  /^\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+(?=\s+\p{L})(?!\s+(?:[ap]\.?m|lakhs?|crores?|times|per ?cent|months?|years?|hours?)(?!\p{L}))/u,
  // Step 1: Phase II – Q1.
  /^\p{L}[\p{L}\p{M}]*\.?[ -]?(?:\p{Nd}{1,3}|[IVX]{1,4}|[A-Z]) ?[:.)–—-](?=\s)/u,
  // ➢ ✔ 👉 ① 1️⃣ and other pictures, and 1.Fees, without a space too
  /^(?:[\p{So}\p{No}\u2022-\u2023\u2043\u204C-\u204D\u2219\u25A0-\u25FF]|\p{Nd}\uFE0F?\u20E3|\p{Nd}{1,2}[.)](?=\p{L}))/u,
  // - – • § ⦁ -> with a space of any kind; a dash or a dot also right before a word
  /^(?!\p{Sc})[\p{S}\p{P}]{1,3}(?=\s)|^[-–—·•](?=[\p{L}{])/u,
  // The letters that are left of the bullets of word processors.
  /^(?:[oOØvnuqlüà§]\s)/u,
];

const RULE_OR_FRAME = /^[-–—─━_=+|: \u00A0]*(?:[-–—─━=]{3}|[+|][-=])[-–—─━_=+|: \u00A0]*$/;

/** Marks, lists and tables that Markdown does not know, and hyphens of a printed page. */
export const textMarks: Rule = {
  id: 'text-marks',
  severity: 'error',
  why: 'What Markdown does not read as a mark, a list or a table is shown with its signs, in one run of words.',
  on: 'file',
  find(file, report) {
    const fields = textsOf(file).filter(({ field }) => field);
    for (const { text, at } of [...writtenTexts(file), ...fields]) {
      const [sign, remedy] = UNREAD.find(([each]) => each.test(text)) ?? [];
      const index = sign ? text.search(sign) : 0;
      const shown = quoted(text.slice(index).trim().split('\n')[0], 30);
      if (remedy)
        report(
          at(index),
          `readers see the signs of ${shown}, which are not read as marks`,
          `${remedy} A field has no marks in its text.`,
        );
    }
    for (const { text, at } of textsOf(file)) {
      const broken = text.search(BROKEN_WORD);
      if (broken !== -1)
        report(
          at(broken),
          'a word is broken by a hyphen and a space or a new line, and readers see both',
          'Write the word in one piece, without the hyphen if it has none.',
        );
      const [index, ...fault] = runOn(text) ?? [];
      if (index !== undefined) report(at(index), fault[0] ?? '', fault[1] ?? '');
    }
  },
};

/** The texts of a body as they are written, without the signs that \ shows. */
function writtenTexts(file: SourceFile) {
  const source = file.proseText() ?? '';
  return file.nodes().texts.map((node) => {
    const text = sourceOf(node, source).replaceAll(/\\[!-/:-@[-`{-~]/g, '\uFFFC\uFFFC');
    const at = (index: number): Location => ({
      file,
      ...positionWithin(startOf(node), text, index),
    });
    return { text, at };
  });
}

/** Where lines of a text are the entries of a list, or the rows of a table, that Markdown does not know. */
function runOn(text: string): readonly [index: number, ...Fault] | undefined {
  const tab = text.indexOf('\t');
  if (tab !== -1) return [tab, ...TAB];
  const seen = new Set<RegExp>();
  let [index, columns, above] = [0, 0, ' '];
  for (const line of text.includes('\n') ? text.split('\n') : []) {
    const words = line.trimStart();
    // An empty line or <br /> separates a line from the one above it.
    const form = above === '' ? undefined : FORMS.find((each) => each.test(words));
    if (form && seen.has(form))
      return [
        index,
        `the line ${quoted(words, 30)} is no entry of a list, so readers see it in one run with the line above`,
        'Begin each entry on its own line with "- " or "1. ", and leave an empty line above the first.',
      ];
    if (form) seen.add(form);
    columns += /\S {3,}\S/.test(line) ? 1 : 0;
    if (RULE_OR_FRAME.test(words) || columns === 2) return [index, ...TABLE];
    index += line.length + 1;
    above = words;
  }
  return undefined;
}

const ROWS = 'Write a list instead: each row on its own line, beginning with "- ".';
const TABLE: Fault = ['a table is not shown as one, so readers see its cells in one run', ROWS];
const TAB: Fault = [
  'there is a tab within the text, of which readers see a space at most',
  `${ROWS} Elsewhere type one space.`,
];
