import type { Nodes } from 'mdast';
import 'mdast-util-mdx';
import { findReferences } from '../../../references';
import type { Rule } from '../../context/rule';
import type { Location } from '../../source/locations';
import { quoted } from '../../source/message-text';
import { positionWithin, startOf } from '../../source/position';
import { walkNodes } from '../../source/prose-nodes';
import type { SourceFile } from '../../source/source-file';
import type { Text } from '../../source/text';
import { IN_FIELD, IN_PROSE } from './stray-signs';

/** Most texts have none of these, so that only few are searched for each sign. */
const ANY_IN_FIELD = /[*_~`[#<\\•●▪◦·“„‘"]|==|^[-+]|[-‐]\s/;
const ANY_IN_PROSE = /[*_~`[\]#|\\]|==|[-‐]\s|\}(?<!\{[\w.-]*\})|^ *(?:[-–•●▪◦·‣∙]|\d+[.)])/m;

/** Codes of HTML for characters: with their semicolon, or well-known ones without it. */
const CODE =
  /&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d{0,2});|&(?:nbsp|amp|lt|gt|quot|apos|copy|reg|trade|bull|hellip|[rl][sd]quo|[nm]dash|#\d+)(?![a-z\d;])/i;

/** Words in square brackets, unless the address of a link follows them. */
const BRACKETS =
  /\[(?!sic\]|\w+(?:\.\w+)+\])\p{L}[^[\]\n]{3,}\](?!\s*(?:\(?(?:[/#]|https?:|mailto:|tel:)|\[))/u;

/** Words between asterisks, which some fields show in another colour. */
const HIGHLIGHTED = /(?<![\p{L}\p{N}*])\*(?=[^\s*])[^*]+(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu;

const textMarks: Rule = {
  id: 'text-marks',
  severity: 'error',
  why: 'Signs such as ** and [ ] are for the editor; readers should see what they mean.',
  on: 'text',
  find(text, report) {
    for (const node of text.block ? codesIn(text.file, text.block) : [])
      report(
        { file: text.file, ...startOf(node) },
        'words are shown as program code',
        'Delete the signs ` around them.',
      );
    const code = text.text.includes('&') ? CODE.exec(text.text) : undefined;
    if (code)
      report(
        text.at(code.index),
        `readers see the code ${quoted(code[0])}`,
        'Type the character itself instead: &, ₹, ©, or a space.',
      );
    if (!(text.block ? ANY_IN_PROSE : ANY_IN_FIELD).test(text.text)) return;
    const isMarked = text.field?.meta.kind === 'marked';
    const shown = text.block ? writtenText(text.file, text.block) : text.text;
    const written = isMarked ? shown.replaceAll(HIGHLIGHTED, '') : shown;
    for (const [sign, message, remedy] of text.block ? IN_PROSE : IN_FIELD) {
      const found = sign.exec(written);
      if (!found) continue;
      const index = found.index + (/^\s*/.exec(found[0])?.[0].length ?? 0);
      const near = written.slice(index).replaceAll(UNDERSTOOD, '').split('\n')[0] ?? '';
      const location = text.block ? locationIn(text, text.block, written, index) : text.at(index);
      return report(location, `${message}: ${quoted(near.trim(), 30)}`, remedy);
    }
  },
};

const textBrackets: Rule = {
  id: 'text-brackets',
  severity: 'warning',
  why: 'Words in square brackets are mostly a link without its address, unless they are quoted.',
  on: 'text',
  find({ file, block, text, at }, report) {
    const found = block && BRACKETS.exec(text);
    if (found && BRACKETS.test(writtenText(file, block)))
      report(
        at(found.index),
        `readers see the brackets of ${quoted(found[0], 30)}, which is no link`,
        'Write the address after it, such as [words](/address), or delete the brackets.',
      );
  },
};

export const markRules: readonly Rule[] = [textMarks, textBrackets];

function locationIn({ file }: Text, block: Nodes, written: string, index: number): Location {
  return { file, ...positionWithin(startOf(block), written, index) };
}

function codesIn(file: SourceFile, block: Nodes): readonly Nodes[] {
  return file
    .nodes()
    .codes.filter(
      (code) =>
        offset(code, 'start') >= offset(block, 'start') &&
        offset(code, 'end') <= offset(block, 'end'),
    );
}

/** In place of a character that readers do not see as it is written. */
const UNDERSTOOD = '\uFFFC';

/**
 * The source of a paragraph or heading, in which each mark that Markdown understands, each escaped
 * character and each expression but a reference is U+FFFC. So a sign that is left is one that readers see.
 */
function writtenText(file: SourceFile, block: Nodes): string {
  const front = file.frontMatter();
  if (!front) return '';
  // The parser gets the body below empty lines in place of the fields.
  const above = front.bodyLine - 1;
  const sourceOf = (node: Nodes) =>
    front.body.slice(offset(node, 'start') - above, offset(node, 'end') - above);
  let text = masked(sourceOf(block));
  walkNodes(block, (node) => {
    if (node.type !== 'text' && node.type !== 'mdxTextExpression') return;
    const source = sourceOf(node);
    const isReference = node.type !== 'text' && findReferences(source)[0]?.index === 0;
    if (node.type !== 'text' && !isReference) return;
    const shown = isReference ? source : source.replaceAll(/\\[!-/:-@[-`{-~]/g, masked);
    const from = offset(node, 'start') - offset(block, 'start');
    text = text.slice(0, from) + shown + text.slice(from + shown.length);
  });
  return text;
}

function masked(source: string): string {
  return source.replaceAll(/[^\n]/g, UNDERSTOOD);
}

function offset({ position }: Nodes, end: 'start' | 'end'): number {
  return position?.[end].offset ?? 0;
}
