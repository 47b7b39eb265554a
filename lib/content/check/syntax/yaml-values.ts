import { isNode, isScalar, visit } from 'yaml';
import { z } from 'zod';
import type { Rule } from '../context/rule';
import { isWhole, pointAsComma } from '../schema/remedies';
import { fieldLocation, nodeLocation, type Reporter } from '../source/locations';
import { quoted } from '../source/message-text';
import { repeated } from '../source/repeated';
import type { SourceFile } from '../source/source-file';
import { isAmbiguousNumber, keyName } from '../source/yaml-source';

export function repeatedKeys(file: SourceFile, report: Reporter): void {
  visit(file.yaml()?.root ?? null, {
    Map(_, { items }) {
      const keys = items.flatMap(({ key }) => (isNode(key) ? [key] : []));
      for (const { item, first } of repeated(keys, keyName))
        report(
          nodeLocation(file, item),
          `${quoted(keyName(item))} appears twice, first on line ${nodeLocation(file, first).line}`,
          'Keep one of the two and delete the other. If it begins the next entry of a list, write a hyphen before it: "- ".',
        );
    },
  });
}

/** Reports the signs ! & * and <<, which make programs copy a value, change what it is, or run it. */
export function signsOfPrograms(file: SourceFile, report: Reporter): void {
  const [node] = file.yaml()?.unusual ?? [];
  if (!node) return;
  // An anchor is written before its value, maybe on the line above.
  const anchor = 'anchor' in node && node.anchor ? `&${String(node.anchor)}` : '';
  const start = file.yamlText()?.lastIndexOf(anchor, node.range?.[0]) ?? 0;
  report(
    { file, ...file.yamlPosition(start) },
    'a value begins with &, *, ! or <<, with which programs copy a value or run it',
    'Write the value itself each time. Write a text without the sign, or put it in quotes.',
  );
}

/** A line that looks like an entry of a list, or like a field. */
const OWN_LINE = /\n[ \t]*((?:[-–•*+][ \t]*(?=\S)|\d+[.)] |[A-Za-z]\w*[ \t]*[:=：](?:\s|$)).*)/;

/** Reports a text that a # cuts off, and a text that swallows the next line, which has too many spaces. */
export function cutAndJoinedTexts(file: SourceFile, report: Reporter): void {
  const text = file.yamlText() ?? '';
  for (const field of file.fields().known) {
    const { node, name, value } = field;
    if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) continue;
    if (typeof value === 'string' && node.comment)
      report(
        fieldLocation(file, field),
        `${name} ends before the #, so readers see only ${quoted(value)}`,
        'Put the whole text in quotes, or move the comment to its own line.',
      );
    const [start, end] = node.range;
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

export const numberForm: Rule = {
  id: 'number-form',
  severity: 'error',
  on: 'file',
  why: 'Programs and people read these forms differently: 010 is ten to one and eight to another.',
  find(file, report) {
    for (const field of file.fields().known) {
      const { schema, node, name, value } = field;
      if (!(schema instanceof z.ZodNumber) || !isScalar(node)) continue;
      const { source = '' } = node;
      const [thousands] = isWhole(schema) ? pointAsComma(source) : [];
      const isUnclear = thousands !== undefined && schema.safeParse(value).success;
      if (isUnclear || isAmbiguousNumber(node))
        report(
          fieldLocation(file, field),
          `${name} is written ${source}, which is read as different numbers`,
          isUnclear
            ? `Write ${String(value)} or ${thousands}, without a point.`
            : 'Write the number in plain digits, such as 6000.',
        );
    }
  },
};
