import 'server-only';
import { IncomingMessage } from 'node:http';

/** What became of a request's body; `gone`: the sender left. */
export type Received =
  | { outcome: 'whole'; bytes: Buffer }
  | { outcome: 'too-large' | 'too-slow' | 'gone' };

/** Whether the request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads a request's body, at most `limit` bytes within `timeMs`. Bytes are counted as they arrive,
 * since a sender need not announce a length, nor the true one.
 */
export function receiveBody(
  request: IncomingMessage,
  { limit, timeMs }: { limit: number; timeMs: number },
): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    return Promise.resolve({ outcome: 'too-large' });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (received: Received) => {
      clearTimeout(timer);
      request.pause();
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      resolve(received);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) settle({ outcome: 'too-large' });
      else chunks.push(chunk);
    };
    const onEnd = () => settle({ outcome: 'whole', bytes: Buffer.concat(chunks) });
    const onClose = () => settle({ outcome: 'gone' });
    const timer = setTimeout(() => settle({ outcome: 'too-slow' }), timeMs);
    // A connection that breaks is an error and then a close.
    request.on('error', () => undefined);
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

/** The same request with its body at hand, as if none of it had been read. */
export function withBody(request: IncomingMessage, bytes: Buffer): IncomingMessage {
  const replay = new IncomingMessage(request.socket);
  replay.method = request.method;
  replay.url = request.url;
  replay.httpVersion = request.httpVersion;
  replay.httpVersionMajor = request.httpVersionMajor;
  replay.httpVersionMinor = request.httpVersionMinor;
  replay.headers = request.headers;
  replay.complete = true;
  replay.push(bytes);
  replay.push(null);
  return replay;
}
