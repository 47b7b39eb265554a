import 'server-only';
import type { IncomingMessage } from 'node:http';

/** The outcome of reading a body: `whole`, an error of the contract, or `gone`: the client left. */
type Received =
  | { outcome: 'whole'; bytes: Buffer<ArrayBuffer> | undefined }
  | { outcome: 'body_too_large' | 'body_too_slow' | 'gone' };

/** Whether the request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads a request's body, if it has one, at most `limit` bytes within `timeMs`. Bytes are counted as they arrive,
 * since a client need not announce a length, nor the true one.
 */
export function receiveBody(
  request: IncomingMessage,
  { limit, timeMs }: { limit: number; timeMs: number },
): Promise<Received> {
  if (!hasBody(request)) return Promise.resolve({ outcome: 'whole', bytes: undefined });
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    return Promise.resolve({ outcome: 'body_too_large' });
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
      if (size > limit) settle({ outcome: 'body_too_large' });
      else chunks.push(chunk);
    };
    const onEnd = () => settle({ outcome: 'whole', bytes: Buffer.concat(chunks) });
    const onClose = () => settle({ outcome: 'gone' });
    const timer = setTimeout(() => settle({ outcome: 'body_too_slow' }), timeMs);
    // A broken connection emits an error and then a close.
    request.on('error', () => undefined);
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}
