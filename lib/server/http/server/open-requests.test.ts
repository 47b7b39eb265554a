import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { watchRequests } from './open-requests';

async function start(answer: (response: ServerResponse) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((_, response) => answer(response));
  const requests = watchRequests(server);
  server.on('connection', (socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { port, requests, sockets };
}

it('a request of a connection is open until it is answered', async () => {
  const waiting: ServerResponse[] = [];
  const { port, requests, sockets } = await start((response) => waiting.push(response));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  for (let turn = 0; turn < 20; turn += 1) {
    const outgoing = request({ port, host: '127.0.0.1', agent }).end();
    await expect.poll(() => waiting.length).toBe(1);
    const [socket] = sockets;
    expect(socket && requests.of(socket).size).toBe(1);
    waiting.pop()?.end('done');
    const [response] = await once(outgoing, 'response');
    expect(await text(response)).toBe('done');
    await requests.finished();
  }
  // The same connection served them all, and is watched once.
  expect([...sockets].map((socket) => socket.listenerCount('close') < 6)).toEqual([true]);
});

it('all requests of a connection that ends are closed', async () => {
  let arrived = 0;
  const { port, requests } = await start(() => {
    arrived += 1;
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => arrived).toBe(2);
  socket.destroy();
  await requests.finished();
});
