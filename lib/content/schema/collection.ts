import { z } from 'zod';
import type { Route } from '@/lib/domain/routes';
import { acknowledgementSchema } from './acknowledgement';
import { day } from './fields';

/** Fields that every document may have (product 16.2, 16.3). */
export const baseFields = {
  effectiveFrom: day(
    'First day, in India, on which this document is shown. Without it: from the start.',
  ).optional(),
  effectiveUntil: day(
    'Last day, in India, on which this document is shown. Without it: no end.',
  ).optional(),
  sample: z
    .boolean()
    .optional()
    .describe(
      'true while the document is a sample and not yet the firm’s own: the build for live refuses it, and tables of figures say so.',
    ),
  acknowledge: z
    .array(acknowledgementSchema)
    .optional()
    .describe('Warnings of content:check that the firm has reviewed and accepts.'),
};

/**
 * A kind of document: the path of its files and their schema. The contentlayer document type, the
 * TypeScript type, the JSON Schema for editors, the reference of fields and the check derive from it.
 */
export interface Collection<Schema extends z.ZodObject = z.ZodObject> {
  /** Name of contentlayer's document type, such as `Course`. */
  readonly type: string;
  /**
   * Path of the files below `content/`. `{name}` and the like are any words joined by hyphens,
   * `{order}` four digits by which a list is sorted: `disclaimer/{order}-{name}.mdx`; `{month}` is a
   * year and a month. A path without braces is a single document.
   */
  readonly path: string;
  /** Describes the documents in a sentence for editors. */
  readonly description: string;
  readonly schema: Schema;
  /**
   * Placeholders of the path that stand for one of few words, since code has a place for each: a
   * path with another word is of no collection. `required`: each word has a document.
   */
  readonly placeholders?: Readonly<Record<string, Placeholder>>;
  /** Page on which each document is a section, for links such as `/disclaimer#market-risk`. */
  readonly anchor?: Anchor;
  /** Level of the heading that the page has above each body; by default 1, the page's own. */
  readonly under?: number;
  /** Namespace of a settings document in references: `firm` in `{firm.name}`. */
  readonly namespace?: string;
  /**
   * Computes values that texts may refer to, by their names below the document's own: `phoneLink` in
   * `{contact.phoneLink}`, or in a list `capital` in `{courses.btst-vip.capital}`, which is
   * `{this.capital}` within that document. `data` lacks the fields that are not valid, and has
   * references not filled in; `name` is the file's name without digits and extension.
   */
  references?(data: Partial<z.output<Schema>>, name: string): Readonly<Record<string, string>>;
}

interface Placeholder {
  readonly words: readonly string[];
  readonly required?: true;
}

/** Sections of a page, one per document; their ids are the documents' names. */
interface Anchor {
  readonly route: Route;
  /** How the page numbers the documents in force: 1, 2, 3 … or A, B, C …; references have these numbers. */
  readonly numbering: 'digits' | 'letters';
}

/**
 * Adds the base fields to a collection's own; unknown keys are rejected. `rules` check fields against
 * each other; they run when each field is valid by itself.
 */
export function defineCollection<Shape extends z.ZodRawShape>({
  fields,
  rules,
  ...collection
}: Omit<Collection, 'schema' | 'references'> &
  Pick<Collection<z.ZodObject<Shape & typeof baseFields, z.core.$strict>>, 'references'> & {
    readonly fields: Shape;
    readonly rules?: (
      document: z.output<z.ZodObject<Shape & typeof baseFields, z.core.$strict>>,
      context: z.RefinementCtx,
    ) => void;
  }) {
  const schema: z.ZodObject<Shape & typeof baseFields, z.core.$strict> = z.strictObject({
    ...fields,
    ...baseFields,
  });
  return {
    ...collection,
    schema: rules ? schema.superRefine(rules) : schema,
  };
}

export type DocumentOf<C extends Collection> = z.output<C['schema']>;
