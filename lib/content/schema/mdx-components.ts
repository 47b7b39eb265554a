import { z } from 'zod';
import { text } from './fields';

/**
 * Components that MDX documents may use, with their props. components/content/mdx-renderers.tsx
 * renders each; the check rejects any other name, prop or value.
 */
export const mdxComponentProps = {
  Note: z.strictObject({
    tone: z
      .enum(['info', 'warning'])
      .describe('Look of the note: info for a hint, warning for a risk.'),
    title: text('Heading of the note.'),
  }),
};

export type MdxComponentName = keyof typeof mdxComponentProps;

/** HTML elements that MDX documents may write as tags, without attributes. */
const mdxElements = ['br', 'sub', 'sup', 'abbr'];

/** The tags that MDX documents may have. */
export const knownTags: readonly string[] = [...Object.keys(mdxComponentProps), ...mdxElements];
