import { isNode, isScalar, isSeq, type Node, visit } from 'yaml';
import { z } from 'zod';
import type { Rule } from '../context/rule';
import { isWhole, pointAsComma } from '../schema/remedies';
import { fieldLocation, nodeLocation, type Reporter } from '../source/locations';
import { quoted } from '../source/message-text';
import { repeated } from '../source/repeated';
import type { SourceFile } from '../source/source-file';
import { isAmbiguousNumber, isPlainNumber, keyName } from '../source/yaml-source';

export function repeatedKeys(file: SourceFile, report: Reporter): void {
  const { root = null } = file.yaml() ?? {};
  visit(root, {
    Map(_, { items }, path) {
      const keys = items.flatMap(({ key }) => (isNode(key) ? [key] : []));
      const twice = repeated(keys, keyName);
      const [next] = twice;
      // Several fields that repeat, the first one first, are those of the next entry of a list.
      if (next && isSeq(path.at(-1)) && twice.length > 1 && next.first === keys[0])
        report(
          nodeLocation(file, next.item),
          `a hyphen is missing before ${quoted(keyName(next.item))}, which begins the next entry of the list`,
          `Write a hyphen in place of the second space before it: "- ${keyName(next.item)}: …".`,
        );
      else
        for (const { item, first } of twice)
          report(
            nodeLocation(file, item),
            `${quoted(keyName(item))} appears twice, first on line ${nodeLocation(file, first).line}`,
            'Keep one of the two and delete the other.',
          );
    },
  });
}

/** Reports the signs ! & * and <<, which make programs copy a value, change what it is, or run it. */
export function signsOfPrograms(file: SourceFile, report: Reporter): void {
  const { aliases = [], tagged = [] } = file.yaml() ?? {};
  const [alias] = aliases;
  if (alias)
    report(
      { file, ...file.yamlPosition(signOffset(alias, file.yamlText())) },
      'a value begins with &, * or <<, which copies a value from elsewhere',
      'Write the value itself each time. Write a text without the sign, or put it in quotes.',
    );
  for (const node of tagged)
    report(
      nodeLocation(file, node),
      `a value has the tag ${quoted(node.tag?.replace('tag:yaml.org,2002:', '!!'))}`,
      'Remove the word that begins with !, or put the text in quotes.',
    );
}

/** A line that looks like an entry of a list, or like a field. */
const OWN_LINE = /\n[ \t]*((?:[-–•*+][ \t]*(?=\S)|\d+[.)] |[A-Za-z]\w*[ \t]*[:=：](?:\s|$)).*)/;

/** Reports a text that ends before a #, and one that a line with too many spaces is joined to. */
export function cutAndJoinedTexts(file: SourceFile, report: Reporter): void {
  const text = file.yamlText() ?? '';
  for (const field of file.fields().known) {
    const { node, name, value } = field;
    if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) continue;
    const [start, end] = node.range;
    if (typeof value === 'string' && node.comment)
      report(
        fieldLocation(file, field),
        `${name} ends before the #, so readers see only ${quoted(value)}`,
        'Put the whole text in quotes, or move the comment to its own line.',
      );
    const lineEnd = text.indexOf('\n', start);
    if (lineEnd === -1 || lineEnd >= end) continue;
    const found = OWN_LINE.exec(text.slice(start, end));
    const [all = '', line = ''] = found ?? [];
    if (found)
      report(
        {
          ...fieldLocation(file, field),
          ...file.yamlPosition(start + found.index + all.length - line.length),
        },
        `${quoted(line.trim())} is read as part of the text above it`,
        'Begin the line exactly below the other lines of its group, with "- " before an entry of a list.',
      );
  }
}

/** Numbers in forms that programs read differently: 010 is ten to one and eight to another. */
export const numberForm: Rule = {
  id: 'number-form',
  severity: 'error',
  on: 'file',
  why: 'Programs read these forms differently: 010 is ten to one and eight to another.',
  find(file, report) {
    for (const field of file.fields().known) {
      const { schema, node, name, value } = field;
      if (!(schema instanceof z.ZodNumber) || !isScalar(node)) continue;
      const { source = '' } = node;
      const [thousands] = pointAsComma(source);
      if (thousands !== undefined && schema.safeParse(value).success && isWhole(schema))
        report(
          fieldLocation(file, field),
          `${name} is written ${source}, which people read as different numbers`,
          `Write ${String(value)} or ${thousands}, without a point.`,
        );
      if (!isAmbiguousNumber(node)) continue;
      const plain = source.replaceAll('_', '').replace(/^\+?0*(?=\d)/, '');
      report(
        fieldLocation(file, field),
        `${name} is written ${source}, which programs read as different numbers`,
        `Write the number in plain digits${isPlainNumber(plain) ? `: ${plain}` : ', such as 6000'}.`,
      );
    }
  },
};

/** An anchor is written before its value, maybe on the line above. */
function signOffset(node: Node, text: string | undefined): number {
  const start = node.range?.[0] ?? 0;
  if (!('anchor' in node) || !node.anchor) return start;
  return text?.lastIndexOf(`&${String(node.anchor)}`, start) ?? start;
}
