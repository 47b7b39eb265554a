import type { Rule } from '../context/rule';
import { startOf } from '../source/position';

const mdxHeading: Rule = {
  id: 'mdx-heading',
  severity: 'error',
  on: 'file',
  why: 'People who use screen readers find their way by the levels of headings, and the page has a heading above the text.',
  find(file, report) {
    const own = file.collection?.under ?? 1;
    let above = own;
    for (const heading of file.nodes().headings) {
      const { depth } = heading;
      const level = Math.min(Math.max(depth, own + 1), above + 1);
      if (depth !== level)
        report(
          { file, ...startOf(heading) },
          `a heading of level ${depth} follows one of level ${above}`,
          `Write ${'#'.repeat(level)} instead of ${'#'.repeat(depth)}.`,
        );
      above = level;
    }
  },
};

const bodyEmpty: Rule = {
  id: 'body-empty',
  severity: 'error',
  on: 'file',
  why: 'A statement without text leaves a hole in the page.',
  find(file, report) {
    const block = file.frontMatter();
    if (block?.body.trim() === '')
      report(
        { file, line: block.bodyLine - 1, column: 1 },
        'has no text, so readers would see an empty section',
        'Write the text below the second --- line, or delete the file.',
      );
  },
};

export const mdxHeadingRules: readonly Rule[] = [mdxHeading, bodyEmpty];
