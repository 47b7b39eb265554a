import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';

/**
 * What the body of a request holds; an empty one is an empty object where the endpoint takes that. The
 * server has capped its size and the time that it took.
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
 * Lets a body through that is of one of `types`, and not encoded.
 *
 * @throws ApiError `unsupported_type`.
 */
export function checkType({ headers }: Request, types: readonly string[]): void {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type) || headers.has('content-encoding')) {
    throw new ApiError('unsupported_type');
  }
}

/** Strings with their escapes, and punctuation. Each text matches in one way only, so this is linear. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/**
 * The value of a JSON text.
 *
 * @throws ApiError `malformed_json` where it is none, is not UTF-8, or names a field of one object
 * twice: parsers differ in which of the two they take.
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
