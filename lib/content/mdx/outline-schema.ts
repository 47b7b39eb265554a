import { z } from 'zod';

/** What a body of MDX holds beside its look. */
export const outlineSchema = z.object({
  headings: z.array(
    z.object({
      /** 2 for `##`, 3 for `###`. */
      depth: z.number(),
      /** As rehype-slug gives it to the heading on the page. */
      id: z.string(),
      text: z.string(),
    }),
  ),
  /** All of it as plain text. */
  text: z.string(),
});

export type Outline = Readonly<z.output<typeof outlineSchema>>;
