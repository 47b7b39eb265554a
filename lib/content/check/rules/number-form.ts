import { isScalar } from 'yaml';
import { z } from 'zod';
import { fieldLocation } from '../locations';
import { fileRule } from '../rule';

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Forms that YAML parsers read differently: 06000, 12:30, 1_000, 0x1F, 1e400, .inf. */
const AMBIGUOUS =
  /^[-+]?(?:0\d[\d_]*(?:\.\d*)?|\d+(?::\d+)+(?:\.\d*)?|\d[\d_]*_[\d_]*(?:\.\d*)?|0[xob][\da-f_]+|(?:\d+\.?\d*|\.\d+)e[-+]?\d+|\.inf|\.nan|\d+\.|\.\d+)$|^\+\d/i;

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
      if (!(schema instanceof z.ZodNumber) || !isScalar(node) || node.type !== 'PLAIN') continue;
      const written = node.source ?? '';
      if (PLAIN.test(written) || !AMBIGUOUS.test(written)) continue;
      const plain = written.replaceAll('_', '').replace(/^\+?0*(?=\d)/, '');
      yield {
        rule: 'number-form',
        at: fieldLocation(file, field),
        field: name,
        message: `${name} is written ${written}, which programs read as different numbers`,
        remedy: `Write the number in plain digits${PLAIN.test(plain) ? `: ${plain}` : ', such as 6000'}.`,
      };
    }
  },
});
