import { z } from 'zod';
import { day, internalText, pattern } from './fields';
import { reject } from './reject';
import { VALUE_ADDRESS } from './value-address';

/** Fields of a decision to keep a warning: which warning, why, who decided, and for how long. */
export const decisionFields = {
  of: pattern(
    'ID of the warning, as content:check prints it.',
    /^[a-z]+(?:-[a-z0-9]+)*$/,
    'must be the ID of a warning, such as advance-limit',
  ).meta({ kind: 'internal' }),
  because: internalText('Why the firm keeps the text as it is.'),
  by: internalText('Name of the person who decided.'),
  on: day('Date of the decision.'),
  until: day(
    'Last day of the decision; then the warning comes back. Without it: no end.',
  ).optional(),
};

/** Subject of a decision: a value, by `at` and `was`, or a sentence, by `text`. */
export const subjectFields = {
  at: pattern(
    'The place of the value, such as plans[months 18].months; an entry of a list is named in brackets, by a field and its value or by its number from 1.',
    VALUE_ADDRESS,
    'must be the place of a value, such as plans[months 18].months',
  )
    .meta({ kind: 'internal' })
    .optional(),
  was: z
    .union([z.string(), z.number(), z.boolean()])
    .meta({
      description: 'The value when the firm decided. With another value the warning comes back.',
      kind: 'internal',
    })
    .optional(),
  text: internalText(
    'The sentence, word for word as the document has it. When it is reworded the warning comes back.',
  ).optional(),
};

type Subject = z.output<z.ZodObject<typeof subjectFields>>;

/** Reports a decision that is about nothing, or about a value and a sentence at once. */
export function requireSubject({ at, was, text }: Subject, context: z.RefinementCtx): void {
  const add = (path: PropertyKey[], message: string, remedy: string) =>
    reject(context, path, message, remedy);
  if (text !== undefined) {
    if (at !== undefined || was !== undefined)
      add(['text'], 'stands beside "at" or "was"', 'Keep "at" with "was", or "text" alone.');
  } else if (at === undefined)
    add(
      [],
      'names neither a value nor a sentence',
      'Write "at:" and "was:", or "text:", as the warning shows them.',
    );
  else if (was === undefined)
    add(['at'], 'has no value beside it', 'Write "was:" and the value in the line below.');
}

/** Reports a decision that ends before it was made. */
export function requireDayOrder(
  { on, until = on }: { readonly on: string; readonly until?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (until < on)
    reject(
      context,
      ['until'],
      'is before the day of the decision',
      'Write a later day here, or correct "on".',
    );
}

/** A warning of the check in the same document that the firm has reviewed and keeps. */
export const acknowledgementSchema = z
  .strictObject({ ...decisionFields, ...subjectFields })
  .superRefine(requireSubject)
  .superRefine(requireDayOrder);
