import type { Nodes } from 'mdast';
import type { Place, Report } from '../../finding';
import { quoted } from '../../message-text';
import type { Rule } from '../../rule';
import { locationWithin, startOf, walkNodes } from '../../source/prose-nodes';
import type { Text } from '../../text';
import { UNDERSTOOD, writtenText } from './placeholders';
import { IN_FIELD, IN_PROSE } from './signs';

/** Most texts have none of these, so that only few are searched for each sign. */
const ANY_IN_FIELD = /[*_~`[#<\\•●▪◦·“„‘"]|==|^[-+]/;
const ANY_IN_PROSE = /[*_~`[\]#|\\]|==|\}(?<!\{[\w.-]*\})|^ *(?:[-–•●▪◦·‣∙]|\d+[.)])/m;

/** Codes of HTML for characters: with their semicolon, or well-known ones without it. */
const CODE =
  /&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d{0,2});|&(?:nbsp|amp|lt|gt|quot|apos|copy|reg|trade|bull|hellip|[rl][sd]quo|[nm]dash|#\d+)(?![a-z\d;])/i;

/** Words between asterisks, which some fields show in another colour. */
const HIGHLIGHTED = /(?<![\p{L}\p{N}*])\*(?=[^\s*])[^*]+(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu;

/** Words in square brackets, but not [sic], the number of a paragraph, or a reference. */
const BRACKETS = /\[(?!sic\]|\w+(?:\.\w+)+\])\p{L}[^[\]\n]{3,}\]/u;

const PROSE = 'content/disclaimer/0200-market-risk.mdx';

export const markRules: readonly Rule[] = [
  {
    id: 'text-marks',
    severity: 'error',
    why: 'Signs such as ** and [ ] are for the editor; readers should see what they mean.',
    on: 'text',
    examples: [
      { of: PROSE, wrong: { body: 'See [Pricing] (/pricing).\n' } },
      { of: 'content/pages/disclaimer.yaml', wrong: { lead: 'All **our** texts' } },
    ],
    find(text, report) {
      if (text.block) reportCode(text, text.block, report);
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
        const place = text.block ? placeIn(text, text.block, written, index) : text.at(index);
        return report(place, `${message}: ${quoted(near.trim(), 30)}`, remedy);
      }
    },
  },
  {
    id: 'text-brackets',
    severity: 'warning',
    why: 'Words in square brackets are mostly a link whose address was lost.',
    on: 'text',
    examples: [{ of: PROSE, wrong: { body: 'On the [Complaint Board].\n' } }],
    find(text, report) {
      if (!text.block || !BRACKETS.test(text.text)) return;
      const [found] = BRACKETS.exec(writtenText(text.file, text.block)) ?? [];
      if (found)
        report(
          text.at(text.text.indexOf(found)),
          `${quoted(found)} is no link, so readers see its brackets`,
          'Write the address after it, such as [words](/address), or delete the brackets.',
        );
    },
  },
];

function placeIn({ file }: Text, block: Nodes, written: string, index: number): Place {
  return { file, ...locationWithin(startOf(block), written, index) };
}

/** Text between ` signs, and a paragraph that begins with four spaces: both are program code elsewhere. */
function reportCode({ file }: Text, block: Nodes, report: Report): void {
  const { codes } = file.nodes();
  const own =
    codes.length > 0 ? walked(block).filter((node) => codes.some((code) => code === node)) : [];
  for (const node of own)
    report(
      { file, ...startOf(node) },
      'words are shown as program code',
      'Delete the signs ` around them.',
    );
  const at = startOf(block);
  if (at.column === 1 || own.length > 0) return;
  const prose = file.prose();
  const isOutsideOfLists =
    prose && 'tree' in prose && prose.tree.children.some((node) => node === block);
  const line = file.text()?.split('\n')[at.line - 1] ?? '';
  if (isOutsideOfLists && /^(?: {4}|\t)/.test(line))
    report(
      { file, ...at },
      'the line begins with four spaces or a tab, which is program code elsewhere',
      'Delete what is before its first word.',
    );
}

function walked(block: Nodes): Nodes[] {
  const nodes: Nodes[] = [];
  walkNodes(block, (node) => nodes.push(node));
  return nodes;
}
