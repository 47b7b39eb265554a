import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { z } from 'zod';

/** Passes requests on to processes, as nginx does by `deploy/nginx.conf`. */
export interface Balancer {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Starts a balancer on this machine, which asks the processes at these ports in turn; the next one takes a
 * request that one did not accept. `ports` is read for each request.
 */
export async function startBalancer(ports: () => readonly number[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const all = ports();
    const first = turn++ % all.length;
    const pass = ([port, ...others]: readonly number[]): void => {
      const { method, url, headers } = incoming;
      const forwarded = { ...headers, 'x-forwarded-for': '203.0.113.7' };
      const where = { host: '127.0.0.1', port, method, path: url, headers: forwarded };
      const onward = send(where, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.once('error', (error) => {
        const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
        if (isRefused && others.length > 0) pass(others);
        else if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      });
      onward.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => incoming.pipe(onward));
        else incoming.pipe(onward);
      });
    };
    pass([...all.slice(first), ...all.slice(0, first)]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
