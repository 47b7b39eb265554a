import 'server-only';
import { pipeline } from 'node:stream/promises';
import type { HeaderFields } from '../policies/security-headers';
import type { Exchange } from './exchange';

/**
 * Sends what a route handler answered. The server's own `headers` stand over the handler's: no
 * handler can weaken them. JSON goes out whole, everything else as it comes.
 */
export async function sendResponse(
  { request, response }: Exchange,
  answer: Response,
  headers: HeaderFields,
): Promise<void> {
  for (const [name, value] of answer.headers) {
    // Several cookies are several lines.
    if (name !== 'set-cookie') response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = answer.status;
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (isJson || !answer.body) {
    const body = Buffer.from(await answer.arrayBuffer());
    if (!isBodiless(answer.status)) response.setHeader('Content-Length', body.length);
    response.end(body);
  } else if (request.method === 'HEAD') {
    await answer.body.cancel();
    response.end();
  } else {
    await pipeline(chunksOf(answer.body), response).catch((error: NodeJS.ErrnoException) => {
      // The client left; that is no error of ours.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // Whoever fills the stream may stop when nobody takes from it any more.
    await reader.cancel();
  }
}

/** Statuses whose answers have no body, nor a length of it (RFC 9110, 15). */
const isBodiless = (status: number) => status === 204 || status === 304;
