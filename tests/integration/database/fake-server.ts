import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Listens on a free port of this machine until the test ends.
 *
 * @param accept Gets each client, and `keep`, which closes a further socket at the end of the test.
 * @returns The port.
 */
export async function listenUntilEnd(
  accept: (client: Socket, keep: (socket: Socket) => void) => unknown,
): Promise<number> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => void sockets.add(socket.on('error', () => undefined));
  const server = createServer((client) => {
    keep(client);
    accept(client, keep);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Returns the message of Postgres's protocol by which a server refuses a connection. */
export function errorResponse({ code, message }: { code: string; message: string }): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
