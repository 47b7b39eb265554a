import 'server-only';
import * as z from 'zod/mini';

/**
 * A JSON response that keeps its text, which the server sends unchanged. The platform's `Response` creates a
 * web stream for each body, which costs more than the rest of a small response; here it is created only when
 * the body is read otherwise, as Next does under `npm run dev`.
 */
export class JsonResponse extends Response {
  readonly content: string;

  constructor(
    value: unknown,
    { status = 200, headers }: { status?: number; headers?: Headers } = {},
  ) {
    super(null, { status, ...(headers && { headers }) });
    this.headers.set('Content-Type', 'application/json');
    this.content = JSON.stringify(value);
  }

  override get body() {
    return this.#whole().body;
  }

  override arrayBuffer() {
    return this.#whole().arrayBuffer();
  }

  override json() {
    return this.#whole().json();
  }

  override text() {
    return this.#whole().text();
  }

  #whole(): Response {
    return new Response(this.content);
  }
}

/**
 * Builds the JSON response of `value` encoded by `schema`.
 *
 * @throws z.core.$ZodError if the value violates the contract: a fault of the server.
 */
export function jsonResponse<Value>(
  schema: z.core.$ZodType<unknown, Value>,
  value: Value,
  headers?: Headers,
): Response {
  return new JsonResponse(z.parse(schema, value), headers && { headers });
}

/** Redirects the browser to `location`, which it requests by GET. */
export function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

/** A file for the visitor to keep. */
export interface FileToSend {
  /** Media type, such as `application/pdf`. */
  readonly type: string;
  /** File name for the browser; any text. */
  readonly name: string;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Sends a file as a download. Older browsers read the plain name (RFC 6266, appendix D). */
export function fileResponse({ type, name, body }: FileToSend): Response {
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
