import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { hasBody } from './receive-body';

/** How long a client whose body is not read may take to notice the response. */
const LINGER_MS = 1000;

/** Whether the client may still be sending a body that will not be read. */
export function isUnread(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete;
}

/**
 * Ends a response whose headers are written. Closing a connection while the client is still sending
 * resets it, and the response can be lost: so the rest is read and discarded for a short time.
 */
export function endResponse(
  request: IncomingMessage,
  response: ServerResponse,
  body?: Buffer | string,
): void {
  if (!isUnread(request)) {
    endWith(response, body);
    return;
  }
  if (body === undefined) response.flushHeaders();
  else response.write(body);
  const end = () => {
    clearTimeout(timer);
    response.end(() => request.complete || request.socket.destroy());
  };
  const timer = setTimeout(end, LINGER_MS);
  request.once('end', end).once('close', end).resume();
}

/** A long body is sent in pieces, so that the progress of a slow client can be seen. */
const PIECE_BYTES = 64 * 1024;

function endWith(response: ServerResponse, body: Buffer | string | undefined): void {
  const isLong = body instanceof Buffer && body.length > PIECE_BYTES;
  if (isLong && response.req.method !== 'HEAD') Readable.from(piecesOf(body)).pipe(response);
  else response.end(body);
}

function* piecesOf(body: Buffer): Generator<Buffer> {
  for (let from = 0; from < body.length; from += PIECE_BYTES) {
    yield body.subarray(from, from + PIECE_BYTES);
  }
}
