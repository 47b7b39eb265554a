import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import { readJson } from './read-json';

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
