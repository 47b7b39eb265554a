import 'server-only';
import { nothing } from '@/lib/contract/call';
import { CallError } from '@/lib/contract/call-error';
import { readJson } from './read-json';

/**
 * What the body of a request holds; an empty one is an empty object where the endpoint takes `nothing`
 * or says that it may be.
 * The server has capped its size and the time that it took.
 *
 * @param textToo whether JSON may be sent as text/plain, which is what a browser makes of it in
 * no-cors mode (product 6.6).
 * @throws CallError `unsupported_type`, `malformed_json`.
 */
export async function readBody(
  request: Request,
  {
    body,
    mayBeEmpty = body === nothing,
    textToo = false,
  }: { readonly body: unknown; readonly mayBeEmpty?: boolean; readonly textToo?: boolean },
): Promise<unknown> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length === 0 && mayBeEmpty) return {};
  checkType(request, textToo ? ['application/json', 'text/plain'] : ['application/json']);
  return readJson(bytes);
}

/**
 * Lets a body through that is of one of `types`, and not encoded.
 *
 * @throws CallError `unsupported_type`.
 */
export function checkType({ headers }: Request, types: readonly string[]): void {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type) || headers.has('content-encoding')) {
    throw new CallError('unsupported_type');
  }
}
