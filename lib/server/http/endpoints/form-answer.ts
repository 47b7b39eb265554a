import 'server-only';
import type { ErrorCode } from '@/lib/contract/errors';
import { type LeadOutcome, leadForms, type ScriptlessForm } from '@/lib/domain/lead-forms';

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Result of a form: an error, or the outcome that its page shows, such as `sent`. */
export type FormResult = string | { readonly code: ErrorCode; readonly field?: string | undefined };

/** The errors that have a sentence of their own on the page of a form. */
const outcomes: { readonly [Code in ErrorCode]?: LeadOutcome } = {
  body_too_large: 'too-large',
  too_many_requests: 'too-often',
};

/**
 * Returns the redirect address after a form that a browser sent without script: its page, with the fragment
 * of the block that shows the result. Undefined for any other request, and for a page of another website.
 * `path` is the endpoint's below `/api`.
 */
export function formLocation(
  { path, type }: { path: string; type: string | null | undefined },
  result: FormResult,
): string | undefined {
  const form = Object.hasOwn(leadForms, path) ? leadForms[path] : undefined;
  if (!form || mediaType(type) !== FORM_TYPE) return undefined;
  if (typeof result === 'string') return `${form.page}#${form.id}-${result}`;
  if (result.code === 'foreign_origin') return undefined;
  return `${form.page}#${form.id}-${outcomeOf(form, result)}`;
}

function outcomeOf(form: ScriptlessForm, { code, field }: Exclude<FormResult, string>): string {
  const wrong = form.fields.find((name) => name === field);
  return wrong ? `${wrong}-error` : (outcomes[code] ?? 'not-available');
}

/** The type of a body without its parameters. */
export function mediaType(header: string | null | undefined): string {
  return header?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
