import { z } from 'zod';

/** Headings and plain text of an MDX body. */
export const outlineSchema = z.object({
  headings: z.array(
    z.object({
      /** 2 for `##`, 3 for `###`. */
      depth: z.number(),
      /** The id that rehype-slug gives the heading on the page. */
      id: z.string(),
      text: z.string(),
    }),
  ),
  /** The words in bold with which the body begins, without a full stop. */
  lead: z.string().optional(),
  /** The body as plain text. */
  text: z.string(),
});

export type Outline = Readonly<z.output<typeof outlineSchema>>;
