import 'server-only';
import { ApiError } from '@/lib/contract/api-error';

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
