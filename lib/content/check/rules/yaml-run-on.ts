import { isScalar } from 'yaml';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** A line that looks like an entry of a list, or like a field. */
const OWN_LINE = /^\s*(?:[-–•*+]\s*(?=\S)|\d+[.)] |[A-Za-z]\w*\s*[:=：](?:\s|$))/;

/** A line that begins too far right is read as part of the text above it. */
export const rule = fileRule({
  ids: {
    'yaml-run-on': {
      reason: 'A line that begins too far right is joined to the text above it without a word.',
    },
  },
  *check(file) {
    const yaml = file.yamlText() ?? '';
    for (const { node, name } of file.fields().known) {
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) continue;
      const [start, end] = node.range;
      const written = yaml.slice(start, end);
      if (!written.includes('\n')) continue;
      let offset = start;
      for (const line of written.split('\n')) {
        if (offset > start && OWN_LINE.test(line)) {
          yield {
            rule: 'yaml-run-on',
            at: file.yamlLocation(offset + line.search(/\S/)),
            field: name,
            message: `${quoted(line.trim())} is read as part of the text above it`,
            remedy:
              'Begin the line exactly below the other lines of its group, with "- " before an entry of a list.',
          };
          break;
        }
        offset += line.length + 1;
      }
    }
  },
});
