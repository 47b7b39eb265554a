import type { Heading } from 'mdast';
import { startOf } from '../prose-nodes';
import { fileRule } from '../rule';

/** Heading levels in prose continue those of the page without a gap; screen readers navigate by them. */
export const rule = fileRule({
  ids: {
    'mdx-heading': {
      reason: 'People who use screen readers find their way by the levels of headings.',
      suppresses: ['section-empty'],
    },
  },
  *check(file) {
    const own = file.collection?.under ?? 1;
    let above = own;
    const { headings } = file.nodes();
    for (const [index, heading] of headings.entries()) {
      const { depth, position } = heading;
      // A heading of two lines is made by the line below it, which heading-underlined reports.
      if (position?.start.line !== position?.end.line) continue;
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
          remedy: `Write ${marks(above + 1)} instead of ${marks(depth)}${isDeeper(headings[index + 1], heading) ? ', and take as many # from the headings below it' : ''}.`,
        };
      above = Math.max(depth, own + 1);
    }
  },
});

function isDeeper(next: Heading | undefined, { depth }: Heading): boolean {
  return next !== undefined && next.depth > depth;
}

function marks(level: number): string {
  return '#'.repeat(Math.min(level, 6));
}
