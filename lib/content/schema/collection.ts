import { z } from 'zod';
import type { Route } from '@/lib/domain/routes';

/** Fields that every document may carry, whatever its collection (product 16.2, 16.3). */
export const baseFields = {
  effectiveFrom: z.iso
    .date()
    .optional()
    .describe('First day, in India, on which this document is shown. Left out: from the start.'),
  effectiveUntil: z.iso
    .date()
    .optional()
    .describe('Last day, in India, on which this document is shown. Left out: no end.'),
  acknowledge: z
    .array(
      z.strictObject({
        rule: z.string().min(1).describe('Name of the warning, as content:check prints it.'),
        reason: z.string().min(1).describe('Why the firm keeps the text as it is.'),
        by: z.string().min(1).describe('Who decided.'),
        on: z.iso.date().describe('Day of the decision.'),
      }),
    )
    .optional()
    .describe('Warnings of content:check that the firm has looked at and accepts.'),
};

/**
 * One kind of document: where its files lie and what they hold. The contentlayer document type,
 * the TypeScript type, the editors' JSON Schema, the guide's table and the check derive from it.
 */
export interface Collection<Schema extends z.ZodObject = z.ZodObject> {
  /** Name of contentlayer's document type, such as `Course`. */
  readonly type: string;
  /**
   * Where the files lie below `content/`. `{field}` stands for that field's value, `{name}` for any
   * words joined by hyphens, `{order}` for four digits by which a list is sorted:
   * `disclaimer/{order}-{name}.mdx`. A path without braces is one single document.
   */
  readonly path: string;
  /** What the documents are, in a sentence for editors. */
  readonly description: string;
  readonly schema: Schema;
  /**
   * Field whose value no other document in force at the same time may have. Where its values are
   * listed by the schema, each has its document.
   */
  readonly unique?: string;
  /** Section that each document makes on a page, for links such as `/disclaimer#market-risk`. */
  readonly anchor?: Anchor;
  /** Level of the heading that a page puts above each body; 1, the page's own, unless stated. */
  readonly under?: number;
  /** How `{references}` name a settings document: `firm` in `{firm.name}`. */
  readonly namespace?: string;
  /**
   * References beside the fields' own, each made from a field's text: `phoneLink` from `phone`. Both
   * are named within the namespace.
   */
  readonly derived?: Readonly<Record<string, Derivation>>;
}

/** Sections of a page, one a document; their ids are the documents' names. */
interface Anchor {
  readonly route: Route;
  /** How the page numbers the documents in force: 1, 2, 3 … or A, B, C …; references give it. */
  readonly numbering: 'digits' | 'letters';
}

/** How a text follows from another, which is known by its name. */
export interface Derivation {
  readonly from: string;
  readonly by: (text: string) => string;
}

/**
 * Adds the base fields to a collection's own; unknown keys are refused. `rules` are those between
 * fields; they run once each field is right on its own.
 */
export function defineCollection<Shape extends z.ZodRawShape>({
  fields,
  rules,
  ...collection
}: Omit<Collection, 'schema'> & {
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
  return { ...collection, schema: rules ? schema.superRefine(rules) : schema };
}

export type DocumentOf<C extends Collection> = z.output<C['schema']>;
