import { isScalar } from 'yaml';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** YAML reads a space and # as the start of a comment: `role: Trader #1` is read as `Trader`. */
export const rule = fileRule({
  ids: { 'text-cut': { reason: 'Visitors would see only the part of the text before the #.' } },
  *check(file) {
    for (const field of file.fields().known) {
      const { node, name, value } = field;
      if (typeof value !== 'string' || !isScalar(node) || node.type !== 'PLAIN') continue;
      if (!node.comment) continue;
      yield {
        rule: 'text-cut',
        at: fieldLocation(file, field),
        field: name,
        message: `${name} ends before the #, so readers see only ${quoted(value)}`,
        remedy: 'Put the whole text in quotes, or move the comment to its own line.',
      };
    }
  },
});
