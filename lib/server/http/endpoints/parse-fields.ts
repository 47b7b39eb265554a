import 'server-only';
import * as z from 'zod/mini';
import { ApiError, type ErrorData } from '@/lib/contract/api-error';

type Part = 'body' | 'query';

const codes = { body: 'invalid_field', query: 'invalid_query' } as const;

/**
 * `value` as parsed by its schema.
 *
 * @throws ApiError that names the first field that is wrong, with the sentence of its schema.
 */
export function parseFields<Output>(
  schema: z.core.$ZodType<Output>,
  { value, part }: { value: unknown; part: Part },
): Output {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError(codes[part], issue && explain(issue));
}

/**
 * The variable segments of a path as parsed by their schema.
 *
 * @throws ApiError `not_found` for segments that are malformed, as for an id that there isn't: what can't
 * exist is answered like what does not.
 */
export function parseParams<Output>(
  schema: z.core.$ZodType<Output> | undefined,
  segments: Readonly<Record<string, string>>,
): Output {
  const parsed = schema && z.safeParse(schema, segments);
  if (!parsed?.success) throw new ApiError('not_found');
  return parsed.data;
}

function explain(issue: z.core.$ZodIssue): ErrorData {
  if (issue.code === 'unrecognized_keys') {
    const name = JSON.stringify(issue.keys[0]?.slice(0, 40));
    return { message: `Unknown field: ${name}`, detail: `There is no field ${name} here.` };
  }
  if (issue.path.length === 0) return { message: 'Invalid field', detail: 'Send one JSON object.' };
  const field = issue.path.join('.');
  return { message: `Invalid field: ${field}`, detail: issue.message, field };
}

/**
 * The query of an address, by name.
 *
 * @throws ApiError `invalid_query` for a repeated name.
 */
export function readQuery(url: string): Record<string, string> {
  const { searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  if (new Set(names).size < names.length) {
    throw new ApiError('repeated_query_field');
  }
  return Object.fromEntries(searchParams);
}
