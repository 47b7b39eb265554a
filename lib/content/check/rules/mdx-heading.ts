import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** Heading levels in prose continue those of the page without a gap; screen readers navigate by them. */
export const rule = fileRule({
  ids: { 'mdx-heading': {} },
  *check(file) {
    const own = file.collection?.under ?? 1;
    let above = own;
    for (const heading of file.nodes().headings) {
      const { depth } = heading;
      if (depth <= own)
        yield {
          rule: 'mdx-heading',
          at: startOf(heading),
          message: `the page already has a heading of level ${depth} above this text`,
          remedy: `Write ${marks(own + 1)} instead of ${marks(depth)}.`,
        };
      else if (depth > above + 1)
        yield {
          rule: 'mdx-heading',
          at: startOf(heading),
          message: `a heading of level ${depth} follows one of level ${above}`,
          remedy: `Write ${marks(above + 1)} instead of ${marks(depth)}.`,
        };
      above = Math.max(depth, own + 1);
    }
  },
});

function marks(level: number): string {
  return '#'.repeat(Math.min(level, 6));
}
