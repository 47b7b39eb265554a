import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const PIECE_BYTES = 3000;
const PIECE_EVERY_MS = 25;

interface SlowProxy {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Starts a proxy that sends documents uncompressed and in small pieces, so that the browser paints
 * incomplete documents. It forwards everything else unchanged.
 */
export async function startSlowProxy(upstream: string): Promise<SlowProxy> {
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const isDocument = headers['sec-fetch-dest'] === 'document';
    const forwarded = request(
      new URL(url ?? '/', upstream),
      { method, headers: { ...headers, ...(isDocument && { 'accept-encoding': 'identity' }) } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (isDocument) void sendInPieces(answer, outgoing);
        else answer.pipe(outgoing);
      },
    );
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function sendInPieces(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await buffer(answer);
  for (let start = 0; start < body.length; start += PIECE_BYTES) {
    outgoing.write(body.subarray(start, start + PIECE_BYTES));
    await delay(PIECE_EVERY_MS);
  }
  outgoing.end();
}
