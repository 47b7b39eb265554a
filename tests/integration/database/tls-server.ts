import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';

/** How a server answers the request for TLS: with a certificate, by N for none, or by an error of Postgres. */
export type Answer = { cert: string; key: string } | 'none' | { code: string; message: string };

/** A database at `databaseUrl` as one of a provider answers; returns its address on `localhost`. */
export async function startTlsServer(databaseUrl: string, answer: Answer): Promise<string> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => sockets.add(socket.on('error', () => undefined));
  const server = createServer((client) => {
    keep(client);
    client.once('data', () => {
      if (answer === 'none') return client.end('N');
      if ('code' in answer) return client.end(errorResponse(answer));
      client.write('S');
      const secure = new TLSSocket(client, { ...answer, isServer: true });
      const database = connect(Number(port), hostname);
      keep(secure);
      keep(database);
      return secure.pipe(database).pipe(secure);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return Object.assign(new URL(databaseUrl), { host: `localhost:${address.port}` }).href;
}

/** The message of Postgres's protocol by which a server refuses a connection. */
export function errorResponse({ code, message }: { code: string; message: string }): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
