import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** Documents import and export nothing: to the build such a paragraph is code that it runs. */
export const rule = fileRule({
  ids: { 'mdx-esm': {} },
  *check(file) {
    const prose = file.prose();
    if (!prose) return;
    const places =
      'tree' in prose
        ? prose.tree.children.filter(({ type }) => type === 'mdxjsEsm').map(startOf)
        : [prose.fault].filter(({ code }) => code === 'esm').map(({ at }) => at);
    for (const at of places)
      yield {
        rule: 'mdx-esm',
        at,
        message: 'a paragraph that begins with "import" or "export" is read as program code',
        remedy: 'Remove the code, or begin the sentence with another word.',
      };
  },
});
