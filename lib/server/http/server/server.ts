import 'server-only';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Headers } from '../policies/security-headers';

/**
 * An HTTP server that slow or broken senders cannot hold: request lines and headers must be there
 * within ten seconds and whole requests within twenty, and what is no HTTP gets a refusal with the
 * same `headers` as every other.
 */
export function createFrontServer(handler: RequestListener, headers: Headers): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      connectionsCheckingInterval: 2_000,
      // Longer than the idle time of usual proxies, so that it is they who close.
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    handler,
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    socket.end(
      [`HTTP/1.1 ${status}`, ...lines, 'Content-Length: 0', 'Connection: close', '\r\n'].join(
        '\r\n',
      ),
    );
    return undefined;
  });
  return server;
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
