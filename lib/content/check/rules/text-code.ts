import { quoted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** Text between ` signs, which Markdown shows as program code. */
export const rule = fileRule({
  ids: {
    'text-code': {
      reason: 'The site shows no program code, so the sign ` is a slip of the keyboard.',
    },
  },
  *check(file) {
    for (const node of file.nodes().codes)
      yield {
        rule: 'text-code',
        at: startOf(node),
        message: `${quoted(node.value)} is shown as program code`,
        remedy: 'Delete the signs ` around it.',
      };
  },
});
