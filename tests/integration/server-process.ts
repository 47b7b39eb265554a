import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database';

/** The built website, started as `npm start` does it. */
export interface ServerProcess {
  port: number;
  url: string;
  /** Its own, unless the settings named another one; dropped when it has ended. */
  database: TestDatabase;
  /** Its output so far, of both streams. */
  printed: () => string;
  /** Closes this end of its output: nobody reads it from then on. */
  stopReading: () => void;
  signal: (name: 'SIGTERM' | 'SIGHUP' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Where and how a website is started. */
interface Launch {
  /** Folder of the build to start; by default this checkout. */
  folder?: string;
  /** The program in it; without one, that of `npm start`. */
  program?: string;
  /** A file that gets both streams of its output; `printed` then stays empty. */
  output?: string;
  /** How many files and connections its process may have open. */
  descriptors?: number;
}

/**
 * Starts the built website on a free port, with a database of its own unless `settings` name one, and
 * waits until it is ready.
 */
export async function startServer(
  settings: Record<string, string> = {},
  how: Launch = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const database = await createTestDatabase();
  const all = { DATABASE_URL: database.url, ...settings, PORT: String(port) };
  const { child, ended: exited } = launch(all, how);
  const ended = exited.finally(database.drop);
  let printed = '';
  const ready = new Promise<void>((resolve) => {
    if (how.output) void untilListening(port).then(resolve);
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (chunk) => {
        printed += chunk;
        // In live the sentence is a value of a line of JSON.
        if (/(?:^|")(?:Ready|In quarantine) at /m.test(printed)) resolve();
      });
    }
  });
  const failed = ended.then(() => {
    throw new Error(`The website did not start: ${printed}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  const signal: ServerProcess['signal'] = (name) => {
    child.kill(name);
  };
  const stopReading = () => {
    child.stdout.destroy();
    child.stderr.destroy();
  };
  const url = `http://localhost:${port}`;
  return { port, url, database, printed: () => printed, stopReading, signal, ended };
}

/** Starts the built website of `folder` with settings that it rejects. */
export async function failToStart(settings: Record<string, string>, how: Launch = {}) {
  const database = await createTestDatabase();
  const { child, ended } = launch({ DATABASE_URL: database.url, ...settings }, how);
  const [message, code] = await Promise.all([text(child.stderr), ended]);
  await database.drop();
  return { message, code };
}

function launch(
  settings: Record<string, string>,
  { folder = '.', program: name = '.server/main.mjs', descriptors, output }: Launch = {},
) {
  const program = join(folder, name);
  if (!existsSync(program)) throw new Error('Run `npm run build` first.');
  const { APP_MODE, SITE_URL, HOST, ROBOTS, ...inherited } = process.env;
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `;
  const redirect = output === undefined ? '' : ` >>'${output}' 2>&1`;
  const command = [process.execPath, '--enable-source-maps', program];
  const child = spawn('sh', ['-c', `${limit}exec "$@"${redirect}`, 'sh', ...command], {
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  return { child, ended };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Sends bytes as they are, which HTTP clients would correct, and returns the whole response. */
export async function sendRaw(port: number, request: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

/** Whether something accepts connections on a port. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return accepted;
}

async function untilListening(port: number): Promise<void> {
  while (!(await isListening(port))) await delay(50);
}

/** A client that leaves its end of the connection open, whatever the server does. */
export async function openHalf(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  return socket;
}
