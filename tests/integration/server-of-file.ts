import { afterAll, beforeAll, expect } from 'vitest';
import { type ServerProcess, startServer } from './server-process';

/**
 * The built website for all tests of a file, which call this at its top: started before the first one,
 * and ended after the last one, with 0.
 */
export function serverOfFile(settings: Record<string, string> = {}): ServerProcess {
  let started: ServerProcess | undefined;
  const server = () => {
    if (!started) throw new Error('The website starts before the first test.');
    return started;
  };
  beforeAll(async () => {
    started = await startServer(settings);
  });
  afterAll(async () => {
    server().signal('SIGTERM');
    expect(await server().ended).toBe(0);
  });
  return {
    get port() {
      return server().port;
    },
    get url() {
      return server().url;
    },
    get database() {
      return server().database;
    },
    get ended() {
      return server().ended;
    },
    printed: () => server().printed(),
    stopReading: () => server().stopReading(),
    signal: (name) => server().signal(name),
  };
}
