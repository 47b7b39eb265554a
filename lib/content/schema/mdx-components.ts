import { z } from 'zod';
import { text } from './fields';

/**
 * Components that MDX documents may use, with their props. components/content/mdx-components.tsx
 * draws each; the check refuses any other name, prop or value.
 */
export const mdxComponents = {
  Note: z.strictObject({
    tone: z
      .enum(['info', 'warning'])
      .describe('How it looks: calm, or so that nobody overlooks it.'),
    title: text('Heading of the note.'),
  }),
};

export type MdxComponentName = keyof typeof mdxComponents;

/** HTML elements that MDX documents may write as tags, without attributes. */
export const mdxElements = ['br', 'sub', 'sup', 'abbr'] as const;
