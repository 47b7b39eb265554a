import { lazy } from '../lazy';
import { counted } from '../message-text';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** The indentation from which Markdown elsewhere reads a text as program code. */
const INDENTED = /^(?: {4}|\t)[ \t]*/;

/** A paragraph or heading that is indented like code. */
export const rule = fileRule({
  ids: {
    'text-indented': {
      reason: 'Many programs show text that begins with four spaces as program code.',
    },
  },
  *check(file) {
    const prose = file.prose();
    if (!prose || !('tree' in prose)) return;
    const lines = lazy(() => file.text()?.split('\n') ?? []);
    for (const node of prose.tree.children) {
      const at = startOf(node);
      if ((node.type !== 'paragraph' && node.type !== 'heading') || at.column === 1) continue;
      const indent = INDENTED.exec(lines()[at.line - 1] ?? '');
      if (indent)
        yield {
          rule: 'text-indented',
          at,
          message: `the line begins with ${indent[0].includes('\t') ? 'a tab' : counted(indent[0].length, 'space')}`,
          remedy: 'Delete what is before its first word.',
        };
    }
  },
});
