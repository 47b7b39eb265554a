import { isNode, isScalar, isSeq, type Node, visit } from 'yaml';
import { z } from 'zod';
import { quoted } from '../message-text';
import { fieldPlace, nodePlace } from '../places';
import { repeated } from '../repeated';
import type { Rule } from '../rule';
import { isAmbiguousNumber, isPlainNumber, keyName } from '../source/yaml-source';

const coupon = 'content/coupons/vip50.yaml';

/** Fields are plain values, each written once and in a form that all programs read alike. */
export const yamlValueRules: readonly Rule[] = [
  {
    id: 'yaml-dup-key',
    severity: 'error',
    on: 'file',
    why: 'Of two values for one field nobody can tell which is meant.',
    examples: [{ of: coupon, wrong: { file: 'percent: 50\npercent: 60\n' }, at: 2 }],
    find(file, report) {
      const { root = null } = file.yaml() ?? {};
      visit(root, {
        Map(_, { items }, path) {
          const keys = items.flatMap(({ key }) => (isNode(key) ? [key] : []));
          const twice = repeated(keys, keyName);
          const [next] = twice;
          // The fields of the next entry of a list come once more, from the first one on.
          const isEntry = isSeq(path.at(-1)) && twice.length > 1 && next?.first === keys[0];
          for (const { item, first } of isEntry && next ? [next] : twice)
            report(
              nodePlace(file, item),
              isEntry
                ? `a hyphen is missing before ${quoted(keyName(item))}, which begins the next entry of the list`
                : `${quoted(keyName(item))} appears twice, first on line ${nodePlace(file, first).line}`,
              isEntry
                ? `Write a hyphen in place of the second space before it: "- ${keyName(item)}: …".`
                : 'Keep one of the two and delete the other.',
            );
        },
      });
    },
  },
  {
    id: 'yaml-syntax',
    severity: 'error',
    on: 'file',
    why: 'The signs ! & * and << make programs copy a value, change what it is, or run it.',
    examples: [
      { of: coupon, wrong: { file: 'percent: !!js/function "x"\n' }, at: 1 },
      { of: coupon, wrong: { file: 'percent: *half\n' }, at: 1 },
    ],
    find(file, report) {
      const { aliases = [], tagged = [] } = file.yaml() ?? {};
      const [alias] = aliases;
      if (alias)
        report(
          { file, ...file.yamlLocation(signOffset(alias, file.yamlText())) },
          'a value begins with &, * or <<, which copies a value from elsewhere',
          'Write the value itself each time. Write a text without the sign, or put it in quotes.',
        );
      for (const node of tagged)
        report(
          nodePlace(file, node),
          `a value has the tag ${quoted(node.tag?.replace('tag:yaml.org,2002:', '!!'))}`,
          'Remove the word that begins with !, or put the text in quotes.',
        );
    },
  },
  {
    id: 'number-form',
    severity: 'error',
    on: 'file',
    why: 'Programs read these forms differently: 010 is ten to one and eight to another.',
    examples: [{ of: coupon, wrong: { file: 'percent: 050\n' }, at: 1 }],
    find(file, report) {
      for (const field of file.fields().known) {
        const { schema, node, name } = field;
        if (!(schema instanceof z.ZodNumber) || !isScalar(node) || !isAmbiguousNumber(node))
          continue;
        const { source = '' } = node;
        const plain = source.replaceAll('_', '').replace(/^\+?0*(?=\d)/, '');
        report(
          fieldPlace(file, field),
          `${name} is written ${source}, which programs read as different numbers`,
          `Write the number in plain digits${isPlainNumber(plain) ? `: ${plain}` : ', such as 6000'}.`,
        );
      }
    },
  },
  {
    id: 'yaml-syntax',
    severity: 'error',
    on: 'file',
    why: 'Visitors would see only the part of the text before the #.',
    examples: [
      {
        of: 'content/testimonials/0100-sample-trader-a.yaml',
        wrong: { file: 'name: Trader #1\n' },
        at: 1,
      },
    ],
    find(file, report) {
      for (const field of file.fields().known) {
        const { node, name, value } = field;
        if (typeof value !== 'string' || !isScalar(node)) continue;
        if (node.type === 'PLAIN' && node.comment)
          report(
            fieldPlace(file, field),
            `${name} ends before the #, so readers see only ${quoted(value)}`,
            'Put the whole text in quotes, or move the comment to its own line.',
          );
      }
    },
  },
];

/** An anchor is written before its value, maybe on the line above. */
function signOffset(node: Node, text: string | undefined): number {
  const start = node.range?.[0] ?? 0;
  if (!('anchor' in node) || !node.anchor) return start;
  return text?.lastIndexOf(`&${String(node.anchor)}`, start) ?? start;
}
