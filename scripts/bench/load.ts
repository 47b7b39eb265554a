import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const CONNECTIONS = 32;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

// A process of its own, so that the server under load has a core to itself: prints how many answers
// a second a page gave. Loopback only, and never longer than a minute: this is no tool for others.
const [address = '', seconds = ''] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(address);
if (!LOOPBACK.has(hostname)) throw new Error(`${address} is not on this machine`);
const duration = Number(seconds);
if (!(duration > 0 && duration <= 60)) throw new Error(`${seconds} is not 1 to 60 seconds`);

const request = [
  `GET ${pathname} HTTP/1.1`,
  `Host: ${hostname}:${port}`,
  'Accept: text/html',
  'Accept-Encoding: br, gzip',
  '\r\n',
].join('\r\n');

let answers = 0;
let isOver = false;

/** Asks for the page again and again on one connection, each time once the answer is whole. */
function ask(socket: Socket): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = endOfAnswer(received);
    if (end === undefined) return;
    received = received.subarray(end);
    answers += 1;
    if (isOver) socket.destroy();
    else socket.write(request);
  });
  socket.write(request);
}

/** Offset behind the first answer; `undefined` while it is not whole. */
function endOfAnswer(bytes: Buffer): number | undefined {
  const body = bytes.indexOf('\r\n\r\n') + 4;
  if (body < 4) return undefined;
  const head = bytes.toString('latin1', 0, body);
  if (!/^HTTP\/1\.1 200 /.test(head)) throw new Error(`${address} answers ${head.slice(0, 60)}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined)
    return bytes.length >= body + Number(length) ? body + Number(length) : undefined;
  const last = bytes.indexOf('\r\n0\r\n\r\n', body - 2);
  return last === -1 ? undefined : last + 7;
}

const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), '127.0.0.1'));
for (const socket of sockets) socket.once('connect', () => ask(socket));
// What a server does slowly the first times is not measured.
await wait(1000);
answers = 0;
const started = performance.now();
await wait(duration * 1000);
const perSecond = answers / ((performance.now() - started) / 1000);
isOver = true;
for (const socket of sockets) socket.destroy();
console.log(JSON.stringify({ perSecond }));
