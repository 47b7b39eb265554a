import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** A paragraph that begins with import or export: MDX would run it as code. */
export const rule = fileRule({
  ids: { 'mdx-esm': { reason: 'Program code in a text would run when the site is made.' } },
  *check(file) {
    const prose = file.prose();
    if (!prose) return;
    const locations =
      'tree' in prose
        ? prose.tree.children.filter(({ type }) => type === 'mdxjsEsm').map(startOf)
        : [prose.fault].filter(({ code }) => code === 'esm').map(({ at }) => at);
    for (const at of locations)
      yield {
        rule: 'mdx-esm',
        at,
        message: 'a paragraph that begins with "import" or "export" is read as program code',
        remedy: 'Remove the code, or begin the sentence with another word.',
      };
  },
});
