import 'server-only';
import { createServer, type Server } from 'node:http';
import next from 'next';
import type { Env } from '@/lib/server/env';
import { callHeaders } from '../policies/security-headers';
import { requestHandler } from '../request/handle-request';
import { StartError } from '../static/read-manifest';
import type { Site } from '../static/site';
import { unreadyWhenDraining } from './draining';
import { createFrontServer } from './server';
import { exitOnSignals } from './shutdown';

/**
 * Serves the built `site` until the process is told to end; `close` tidies up after the last request.
 *
 * @throws StartError where it can't listen.
 */
export async function serve({
  root,
  env,
  site,
  close,
}: {
  root: string;
  env: Env;
  site: Site;
  close: () => Promise<void>;
}): Promise<void> {
  const app = next({
    dev: false,
    dir: root,
    hostname: env.HOST,
    port: env.PORT,
    // Next listens for upgrades on this one, and nothing upgrades here.
    httpServer: createServer(),
  });
  await withoutNotice(() => app.prepare());
  const handler = requestHandler({ site, env, next: app.getRequestHandler() });
  const headers = callHeaders(env);
  const draining = { started: false };
  const server = createFrontServer(unreadyWhenDraining(handler, draining, headers), headers);
  exitOnSignals({
    server,
    draining,
    drains: env.APP_MODE === 'live',
    close: async () => {
      await app.close();
      await close();
    },
  });
  await listen(server, env);
  const note = env.APP_MODE === 'sandbox' ? ' (sandbox: no real money or messages)' : '';
  console.log(`Ready at http://localhost:${env.PORT}${note}`);
}

/** Next tells on the way how long its configuration took; a start prints one line, that it is ready. */
async function withoutNotice(work: () => Promise<void>): Promise<void> {
  const { log } = console;
  console.log = (...parts) => {
    if (!parts.join(' ').includes('Running next.config')) log(...parts);
  };
  try {
    await work();
  } finally {
    console.log = log;
  }
}

function listen(server: Server, { PORT, HOST }: Env): Promise<void> {
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
