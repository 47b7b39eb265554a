import type { Emphasis, Strong, Text } from 'mdast';
import { wordsOfNode } from '../references/links';
import { type Fault, quoted } from '../source/message-text';
import { offsetsOf } from '../source/position';

/** Characters that HTML codes may stand for in a text. */
const CODES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00A0',
};

/** These codes, and a backslash before a sign that Markdown would take for a mark. */
const ESCAPED =
  /\\[*_[\]#><{}`\\~|&+-]|(?<=\d)\\[.)]|(?<=\])\\\(|\\!(?=\[)|&(?:amp|lt|gt|quot|apos|nbsp);/g;

/** Returns why the words of a text are not shown as they are written. */
export function textFault(node: Text, source: string): Fault | undefined {
  const { start, end } = offsetsOf(node);
  const written = source.slice(start, end);
  if (written === node.value) return undefined;
  const shown = written
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(ESCAPED, (sign) => CODES[sign] ?? sign.slice(1));
  if (shown === node.value) return undefined;
  const [code] = written.match(/&#?[\da-zA-Z]+;/) ?? [];
  return code
    ? [`readers see another character in place of ${quoted(code)}`, 'Type the character itself.']
    : [
        'readers do not see a \\ that is written here',
        'Delete it, or write \\\\ for the character itself.',
      ];
}

/** Text next to words in single stars that are meant as marks: a star also stands for a product or a note. */
const BEFORE = /^$|[\s([“‘"'—–/>-]$/;
const AFTER = /^$|^[\s.,;:!?)\]”’"'—–/…।॥%<-]/;

/** The number of a clause: `a)`, `iv)`, `1.2)`. */
const CLAUSE = /^[\p{L}\p{N}.]{1,4}\)/u;

/** Returns why the signs around italic or bold words can't be meant as marks. */
export function emphasisFault(node: Emphasis | Strong, source: string): Fault | undefined {
  const { start, end } = offsetsOf(node);
  const words = wordsOfNode(node);
  const before = source.slice(Math.max(0, start - 40), start).replace(/[*_]+$/, '');
  const after = source.slice(end, end + 40).replace(/^[*_]+/, '');
  const isWithinWord = /[\p{L}\p{M}\p{N}]$/u.test(before) || /^[\p{L}\p{M}\p{N}]/u.test(after);
  const isAmongNumbers =
    (/\d *$/.test(before) && /^\d/.test(words)) || (/^ *\d/.test(after) && /\d$/.test(words));
  const isSingleStar = node.type === 'emphasis' && source[start] === '*';
  const isMeant =
    !isWithinWord &&
    !/^[).,;:!?”’%\]]|[(“‘[=]$/.test(words) &&
    isBalanced(isSingleStar ? words : words.replace(CLAUSE, '')) &&
    (!isSingleStar ||
      (BEFORE.test(before) && AFTER.test(after) && !words.includes('=') && !isAmongNumbers));
  if (isMeant) return undefined;
  return [
    `the signs around ${quoted(words, 30)} are read as marks, so readers do not see them`,
    'Write × in a product and \\* or \\_ for the character itself. Around italic and bold words leave spaces outside of the signs.',
  ];
}

/** Whether brackets are in pairs, each opened before it is closed. */
function isBalanced(words: string): boolean {
  let open = 0;
  for (const sign of words) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
