import { isScalar } from 'yaml';
import { z } from 'zod';
import { fieldLocation } from '../locations';
import { characterName } from '../message-text';
import { fileRule } from '../rule';
import { OTHER_SPACE } from '../yaml-lines';

/** A field whose line begins with such a space. */
const FIELD = new RegExp(
  String.raw`^(?=[ \t-]*${OTHER_SPACE.source})(?:[^\S\n]|-)*[A-Za-z]\w*:`,
  'm',
);

/** A value that would be right if its spaces were plain ones. */
export const rule = fileRule({
  ids: {
    'text-space': {
      reason: 'A space from a word processor looks like a plain one, but no program finds it.',
      suppresses: ['schema-value', 'schema-enum', 'schema-type', 'date-invalid', 'file-path'],
    },
  },
  *check(file) {
    const yaml = file.yamlText() ?? '';
    if (yaml.search(OTHER_SPACE) === -1) return;
    const start = FIELD.exec(yaml);
    if (start)
      yield {
        rule: 'text-space',
        at: file.yamlLocation(start.index + start[0].length - 1),
        message: 'the line begins with spaces of another kind, as word processors type them',
        remedy: 'Delete the spaces at its start, and type them again.',
        explains: [`spaces ${file.path}`],
      };
    for (const field of file.fields().known) {
      const { node, schema, name } = field;
      const written = isScalar(node) && typeof node.value === 'string' ? node.value : '';
      const [space] = written.match(OTHER_SPACE) ?? [];
      const plain = written.replaceAll(OTHER_SPACE, ' ').trim();
      const meant = schema instanceof z.ZodNumber ? Number(plain) : plain;
      if (!space || z.safeParse(schema, field.value).success) continue;
      if (!z.safeParse(schema, meant).success) continue;
      yield {
        rule: 'text-space',
        at: fieldLocation(file, field),
        field: name,
        message: `${name} has a space of another kind, ${characterName(space)}`,
        remedy: `Delete the value and type it again: ${plain}`,
      };
    }
  },
});
