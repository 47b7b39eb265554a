import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { hasBody } from './receive-body';

/** How long a sender whose body is not wanted may take to notice the answer. */
const LINGER_MS = 1000;

/** Whether the sender may still be writing a body that nobody will read. */
export function isUnread(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete;
}

/**
 * Ends an answer whose headers are written. Closing a connection while its other end still writes
 * resets it, and the answer can be lost: so the rest is read, dropped, and soon cut off.
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

/** A client that takes a long body slowly is seen to go on by the pieces that it has taken. */
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
