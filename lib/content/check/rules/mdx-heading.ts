import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** Headings in prose follow the page's own (level 1), level by level: screen readers go by them. */
export const rule = fileRule({
  ids: { 'mdx-heading': {} },
  *check(file) {
    let above = 1;
    for (const heading of file.nodes().headings) {
      const { depth } = heading;
      const wanted = '#'.repeat(Math.min(above + 1, 6));
      if (depth === 1)
        yield {
          rule: 'mdx-heading',
          at: startOf(heading),
          message: 'a heading of the first level is the page’s own, one a page',
          remedy: 'Write ## instead of #.',
        };
      else if (depth > above + 1)
        yield {
          rule: 'mdx-heading',
          at: startOf(heading),
          message: `a heading of level ${depth} follows one of level ${above}`,
          remedy: `Write ${wanted} instead of ${'#'.repeat(depth)}.`,
        };
      above = Math.max(depth, 1);
    }
  },
});
