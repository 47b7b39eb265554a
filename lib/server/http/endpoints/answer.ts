import 'server-only';
import * as z from 'zod/mini';
import { JsonResponse } from './json-response';

/**
 * The JSON answer of `value` as `schema` makes it.
 *
 * @throws z.core.$ZodError where the value is not what the contract answers: our own fault.
 */
export function jsonAnswer<Value>(
  schema: z.core.$ZodType<unknown, Value>,
  value: Value,
  headers?: Headers,
): Response {
  return new JsonResponse(z.parse(schema, value), headers && { headers });
}

/** Leads the browser on to `location`, which it asks for by GET. */
export function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

/** A file for the visitor to keep. */
export interface FileToSend {
  /** Media type, such as `application/pdf`. */
  readonly type: string;
  /** What the browser calls it; any text. */
  readonly name: string;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Sends a file as a download (R60). Older browsers read the plain name (RFC 6266, appendix D). */
export function fileAnswer({ type, name, body }: FileToSend): Response {
  const plain = name.replace(/[^\w .-]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, percentEncoded);
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
      ...(body instanceof Uint8Array && { 'Content-Length': String(body.length) }),
    },
  });
}

const percentEncoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
