import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import { readMobileDigits } from '@/lib/domain/typed-digits';
import { FORM_TYPE, mediaType } from './form-answer';

/**
 * The JSON body of a request; an empty body is an empty object where the endpoint accepts that. The
 * server has limited its size and the time that it took.
 *
 * @param textToo whether JSON may be sent as text/plain, as browsers send it in no-cors mode (product 6.6).
 * @param isForm whether the body is that of a form which a browser sends without script.
 * @throws ApiError `unsupported_type`, `malformed_json`.
 */
export async function readBody(
  request: Request,
  {
    body,
    textToo = false,
    isForm = false,
  }: { readonly body: z.core.$ZodType; readonly textToo?: boolean; readonly isForm?: boolean },
): Promise<unknown> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length === 0 && z.safeParse(body, {}).success) return {};
  if (isForm) {
    checkType(request, [FORM_TYPE]);
    return readForm(bytes);
  }
  checkType(request, textToo ? ['application/json', 'text/plain'] : ['application/json']);
  return readJson(bytes);
}

/**
 * Accepts a body of one of `types` that has no content encoding.
 *
 * @throws ApiError `unsupported_type`.
 */
export function checkType({ headers }: Request, types: readonly string[]): void {
  if (!types.includes(mediaType(headers.get('content-type'))) || headers.has('content-encoding')) {
    throw new ApiError('unsupported_type');
  }
}

/**
 * The fields of a form as its script would send them: without spaces at their ends, with the line ends of
 * JavaScript, and a mobile number as its ten digits, so that a lead that is sent both ways counts as sent again.
 *
 * @throws ApiError `malformed_json` for a repeated field.
 */
function readForm(bytes: Uint8Array): Record<string, string> {
  const fields = [...new URLSearchParams(new TextDecoder().decode(bytes))];
  if (new Set(fields.map(([name]) => name)).size < fields.length) {
    throw new ApiError('repeated_json_field');
  }
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const text = value.replaceAll('\r\n', '\n').trim();
      return [name, name === 'number' ? readMobileDigits(text) : text];
    }),
  );
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
