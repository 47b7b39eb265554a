import type { Emphasis, Strong } from 'mdast';
import { wordsOfNode } from '../references/links';
import { type Fault, quoted } from '../source/message-text';
import { offsetsOf } from '../source/position';

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
  const brackets = words.replaceAll(/[^()]/g, '');
  const left = brackets.replaceAll('()', '');
  return left === brackets ? left === '' : isBalanced(left);
}
