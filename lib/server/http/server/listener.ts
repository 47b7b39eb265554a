import 'server-only';
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Env } from '@/lib/server/env';
import type { HeaderFields } from '../policies/security-headers';
import { requestLimits } from '../request/request-limits';
import { StartError } from '../site/errors';
import type { OpenRequests } from './open-requests';

/**
 * An HTTP server that slow or broken clients cannot block: lib/server/http/request/request-limits.ts has
 * the time limits. Each request reaches `handler`, even those that Node would reject by itself, without
 * our headers.
 */
export function createListener(handler: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: requestLimits.headerTimeMs,
      requestTimeout: requestLimits.requestTimeMs,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: requestLimits.keepAliveMs,
      maxHeaderSize: requestLimits.headerBytes,
      requireHostHeader: false,
    },
    handler,
  );
  return server.on('checkExpectation', (request, response) =>
    server.emit('request', request, response),
  );
}

/** How long a rejected client may take to read the status. */
const LINGER_MS = 1_000;

/**
 * Rejects a request that is not HTTP, or arrives too late, with the same `headers` as other errors, and
 * closes the connection, whether the client does so too or not.
 */
export function rejectBrokenRequests(
  server: Server,
  { headers, requests, log }: { headers: HeaderFields; requests: OpenRequests; log: Logger },
): void {
  const reject = (socket: Duplex, status: string, more: HeaderFields = {}) => {
    const requestId = randomUUID();
    log.info({ requestId, status: Number.parseInt(status, 10) }, 'request rejected');
    const fields = { ...headers, ...more, 'X-Request-Id': requestId };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status}`, ...lines, 'Content-Length: 0', 'Connection: close'];
    socket.end(`${head.join('\r\n')}\r\n\r\n`);
    const cut = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(cut));
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // During a response these lines would become part of its body.
    const isAnswering = [...requests.of(socket)].some(({ headersSent }) => headersSent);
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') socket.destroy();
    else reject(socket, statuses[error.code ?? ''] ?? '400 Bad Request');
  });
  // CONNECT asks for a tunnel. Node hands over the socket without an error listener.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    reject(socket, '405 Method Not Allowed', { Allow: 'GET, HEAD' });
  });
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Makes `server` accept connections at the port and address of the settings.
 *
 * @throws StartError where these are not available, with the remedy.
 */
export function listen(server: Server, { PORT, HOST }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, PORT, HOST)));
    server.listen(PORT, HOST, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use: stop the program that uses it or set PORT to another one.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} needs more rights: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
      return new StartError(`${host} is no address of this machine: set HOST to one that is.`);
    default:
      return error;
  }
}
