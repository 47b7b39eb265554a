import 'server-only';
import { nothing } from '@/lib/contract/call';
import { CallError } from '@/lib/contract/call-error';
import { readJson } from './read-json';

/**
 * What the body of a request holds; an empty one is an empty object where the call takes `nothing`.
 * The front has capped its size and the time that it took.
 *
 * @param textToo whether JSON may be sent as text/plain, which is what a browser makes of it in
 * no-cors mode (SPEC section 7).
 * @throws CallError `unsupported_type`, `malformed_json`.
 */
export async function readBody(
  request: Request,
  { body, textToo }: { body: unknown; textToo: boolean },
): Promise<unknown> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length === 0 && body === nothing) return {};
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const isJson = type === 'application/json' || (textToo && type === 'text/plain');
  if (!isJson || request.headers.has('content-encoding')) throw new CallError('unsupported_type');
  return readJson(bytes);
}
