import { isScalar } from 'yaml';
import { z } from 'zod';
import { isAmbiguousNumber, isPlainNumber } from '../ambiguous-number';
import { fieldLocation } from '../locations';
import { fileRule } from '../rule';

/** Numbers are written in a form that all YAML parsers read alike. */
export const rule = fileRule({
  ids: {
    'number-form': {
      reason: 'Programs read these forms differently: 010 is ten to one and eight to another.',
      suppresses: ['schema-type', 'schema-value', 'file-path'],
    },
  },
  *check(file) {
    for (const field of file.fields().known) {
      const { schema, node, name } = field;
      if (!(schema instanceof z.ZodNumber) || !isScalar(node) || !isAmbiguousNumber(node)) continue;
      const written = node.source ?? '';
      const plain = written.replaceAll('_', '').replace(/^\+?0*(?=\d)/, '');
      yield {
        rule: 'number-form',
        at: fieldLocation(file, field),
        field: name,
        message: `${name} is written ${written}, which programs read as different numbers`,
        remedy: `Write the number in plain digits${isPlainNumber(plain) ? `: ${plain}` : ', such as 6000'}.`,
      };
    }
  },
});
