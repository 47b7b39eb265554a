import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';

/**
 * The JSON body of a request; an empty body is an empty object where the endpoint accepts that. The
 * server has limited its size and the time that it took.
 *
 * @param textToo whether JSON may be sent as text/plain, which is what a browser makes of it in
 * no-cors mode (product 6.6).
 * @throws ApiError `unsupported_type`, `malformed_json`.
 */
export async function readBody(
  request: Request,
  { body, textToo = false }: { readonly body: z.core.$ZodType; readonly textToo?: boolean },
): Promise<unknown> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length === 0 && z.safeParse(body, {}).success) return {};
  checkType(request, textToo ? ['application/json', 'text/plain'] : ['application/json']);
  return readJson(bytes);
}

/**
 * Accepts a body of one of `types` that has no content encoding.
 *
 * @throws ApiError `unsupported_type`.
 */
export function checkType({ headers }: Request, types: readonly string[]): void {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type) || headers.has('content-encoding')) {
    throw new ApiError('unsupported_type');
  }
}

/** Strings with their escapes, and punctuation. A text matches in one way only, so this is linear. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/**
 * The value of a JSON text.
 *
 * @throws ApiError `malformed_json` where it is no JSON, is not UTF-8, or repeats a field of one
 * object: parsers differ in which of the two they use.
 */
export function readJson(bytes: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new ApiError('malformed_json');
  }
  if (hasFieldTwice(text)) {
    throw new ApiError('repeated_json_field');
  }
  return value;
}

/** Whether an object in `text`, which is valid JSON, has two fields of one name. */
function hasFieldTwice(text: string): boolean {
  const objects: Set<unknown>[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') objects.push(new Set());
    else if (token === '}' || token === ']') objects.pop();
    else if (token === ':') {
      const fields = objects.at(-1);
      const name: unknown = JSON.parse(last);
      if (fields?.has(name)) return true;
      fields?.add(name);
    }
    last = token;
  }
  return false;
}
