import type { Report } from '../finding';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { UNDERSTOOD, type WrittenBlock, writtenBlocks } from '../written-blocks';

interface Sign {
  readonly sign: RegExp;
  readonly message: string;
  readonly remedy: string;
}

/** Most texts have none of these, so that only few are searched for each sign. */
const ANY = /[*_~=`[\]|\\#]|\}(?<!\{[\w.-]*\})|^ *(?:[•●▪◦·‣∙–-]|\d+[.)])/m;

const FOOTNOTE = 'Write the note into the sentence, and delete the brackets.';

/** Signs that Markdown did not understand, each with its cause; the first of a block is reported. */
const signs: readonly Sign[] = [
  {
    sign: /^ *#{2,}|^ *#(?=\p{L})|(?<= )#{2,} /mu,
    message: 'a heading is not read as one, so readers see its #',
    remedy:
      'Begin the line with ## or ###, then one space, then the heading, and leave an empty line above and below it.',
  },
  {
    sign: /^ *\|.*\|[ \t]*$|^ *:?-{3,}:? *\|/m,
    message: 'a table is not shown as one, so readers see its |',
    remedy: 'Write a list instead: each entry on its own line, beginning with "- ".',
  },
  {
    sign: /\[[^[\]\n]*\]\s*(?:\((?:[/#]|https?:|mailto:|tel:)|https?:|\/[a-z]|#[a-z]|\[)/,
    message: 'a link is not read as one, so readers see its brackets',
    remedy: 'Write it as [words](/address), without a space between ] and (, and close both.',
  },
  {
    sign: /\([^()\n]*\)\s?\[[/#h]/,
    message: 'a link has its brackets the wrong way round',
    remedy: 'Write the words in [ ] and the address in ( ): [words](/address).',
  },
  {
    sign: /\[[^[\]\n]*\([/#a-z][^\s()]*\)?|\]\(|(?<=\p{L} *)\]\s*\(/u,
    message: 'a link is not read as one, so readers see its brackets',
    remedy: 'Write it as [words](/address), with both [ and ], and both ( and ).',
  },
  {
    sign: /\[[ xX]?\]/,
    message: 'a check box is not shown as one, so readers see its brackets',
    remedy: 'Delete the brackets, also in the other entries of the list.',
  },
  {
    sign: /\[\^/,
    message: 'a footnote is not shown as one, so readers see its brackets',
    remedy: FOOTNOTE,
  },
  {
    sign: /\*{2,}/,
    message: 'bold text is not read as such, so readers see its **',
    remedy:
      'Write two stars on each side, with no space inside them and one outside: **bold** text. Or delete the stars.',
  },
  {
    sign: /\*(?=\uFFFC)|(?<=\uFFFC)\*/,
    message: 'bold or italic text has more stars on one side, so readers see a *',
    remedy: 'Write as many stars on both sides, such as **bold** or *italic*, or delete the star.',
  },
  {
    sign: /(?<![^\s(“‘"'])\*(?=\p{L})/u,
    message: 'italic text is not read as such, so readers see its *',
    remedy: 'Write _italic_ with a sign on each side, \\* for the character itself, or delete it.',
  },
  {
    sign: /_(?=\uFFFC)|(?<=\uFFFC)_/,
    message: 'italic text has more signs on one side, so readers see a _',
    remedy: 'Write one _ on each side, such as _italic_, or delete the sign.',
  },
  {
    sign: /(?<![\p{L}\p{M}\p{N}_/.])_{1,2}(?=\p{L})|(?<=[\p{L}\p{M}])_{1,2}(?![\p{L}\p{M}\p{N}_])/u,
    message: 'italic text is not read as such, so readers see its _',
    remedy: 'Write _italic_ with a sign on each side, \\_ for the character itself, or delete it.',
  },
  {
    sign: /~~|~(?=\p{L})[^~\n]*~/u,
    message: 'crossed-out text is not shown as such, so readers see its ~',
    remedy: 'Delete each ~, and the text that is no longer true.',
  },
  {
    sign: /==/,
    message: 'marked text is not shown as such, so readers see its ==',
    remedy: 'Delete each ==.',
  },
  {
    sign: /`/,
    message: 'readers see the sign `',
    remedy: "Delete it. An apostrophe is written '.",
  },
  {
    // A reference that lost its first brace is reported by ref-bare.
    sign: /\}(?<!\{[^{}\n]*\})(?<!\w\.[\w-]+\})/,
    message: 'a brace } is not part of a reference, so readers see it',
    remedy: 'Delete it, or write a reference as {firm.name}.',
  },
  {
    sign: /\\/,
    message: 'readers see the sign \\',
    remedy: 'Delete it. For a new paragraph leave an empty line.',
  },
  {
    sign: /^ *[•●▪◦·‣∙]/m,
    message: 'a list is not shown as one, so readers see its entries in one line',
    remedy: 'Begin each entry on its own line with "- ", and leave an empty line above the first.',
  },
  {
    sign: /^ *[-–](?=[\p{L}\uFFFC{])|^ *– .*\n *– /mu,
    message: 'an entry of a list is not read as one',
    remedy: 'Begin it with a hyphen and one space: "- ".',
  },
  {
    sign: /^ *\d{1,2}[.)](?=[\p{L}\uFFFC{])/mu,
    message: 'an entry of a numbered list is not read as one',
    remedy: 'Leave one space after its number: "1. First".',
  },
  {
    sign: /(?<=\n) *(?:[02-9]|\d\d)[.)] /,
    message: 'an entry of a numbered list is not read as one',
    remedy: 'Leave an empty line above the list, and begin it with "1. ".',
  },
];

type Id = 'text-marks' | 'text-brackets';

/** Words in square brackets, but not [sic], the number of a paragraph, or a reference. */
const BRACKETS = /\[(?!sic\]|\w+(?:\.\w+)+\])\p{L}[^[\]\n]{3,}\]/u;

/** Markdown that shows its own signs to readers. */
export const rule = fileRule<Id>({
  ids: {
    'text-brackets': {
      severity: 'warning',
      reason: 'Words in square brackets are mostly a link whose address was lost.',
    },
    'text-marks': {
      reason: 'Signs such as ** and [ ] are for the editor; readers should see what they mean.',
    },
  },
  *check(file) {
    // The same sign on the next line, as in a list, is the same mistake.
    let last: { readonly remedy: string; readonly line: number } | undefined;
    for (const block of writtenBlocks(file))
      for (const report of signsIn(block)) {
        const { remedy, at } = report;
        // A note at the end belongs to the number in the text.
        if (last?.remedy === FOOTNOTE && remedy === FOOTNOTE) continue;
        if (last?.remedy !== remedy || at.line > last.line + 1) yield report;
        last = { remedy, line: at.line };
      }
  },
});

function* signsIn({ text, locationAt }: WrittenBlock): Iterable<Report<Id>> {
  if (!ANY.test(text)) return;
  for (const { sign, message, remedy } of signs) {
    const found = sign.exec(text);
    if (!found) continue;
    const indent = /^\s*/.exec(found[0])?.[0].length ?? 0;
    const index = found.index + indent;
    const near = text.slice(index).replaceAll(UNDERSTOOD, '').split('\n')[0] ?? '';
    yield {
      rule: 'text-marks',
      at: locationAt(index),
      message: `${message}: ${quoted(near.trim(), 30)}`,
      remedy,
    };
    return;
  }
  const brackets = BRACKETS.exec(text);
  if (brackets)
    yield {
      rule: 'text-brackets',
      at: locationAt(brackets.index),
      message: `${quoted(brackets[0])} is no link, so readers see its brackets`,
      remedy: 'Write the address after it, such as [words](/address), or delete the brackets.',
      subject: brackets[0],
    };
}
