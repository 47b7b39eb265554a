import { expect } from 'vitest';
import { type FaultPoint, startPostgresProxy } from '../integration/postgres-proxy';
import { reconcile } from '../integration/sandbox-tools';
import { type ServerProcess, startServer } from '../integration/server-process';
import { createTestDatabase, type TestDatabase } from '../integration/test-database';

/** A point at which the website is killed or cut off. */
export type Point = Omit<FaultPoint, 'act'>;

/** The largest value of these settings: many buyers come from one address. */
const NO_LIMIT = '999999';

const settings = {
  REQUESTS_PER_ADDRESS_MINUTE: NO_LIMIT,
  OTP_SENDS_PER_ADDRESS_HOUR: NO_LIMIT,
};

/** The built website on a database of its own, which can be killed between two statements. */
export interface KilledSite {
  /** The address of the process that runs now. */
  readonly url: string;
  readonly database: TestDatabase;
  /**
   * Ends the process by SIGKILL when it reaches the point; resolves when it has ended.
   *
   * @param meanwhile is called just before, while the statement or its answer is held.
   */
  readonly killAt: (point: Point, meanwhile?: () => Promise<void>) => Promise<void>;
  /** Ends the process by SIGKILL, if it still runs. */
  readonly kill: () => Promise<void>;
  /** Cuts the website off its database when it reaches the point, until `reconnect` is called. */
  readonly cutAt: (point: Point) => Promise<void>;
  readonly reconnect: () => void;
  /** Starts it again, as the host does. */
  readonly restart: () => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function startKilledSite(): Promise<KilledSite> {
  const database = await createTestDatabase();
  const proxy = await startPostgresProxy(database.url);
  const start = () => startServer({ ...settings, DATABASE_URL: proxy.url });
  let server: ServerProcess = await start();
  const kill = async () => {
    // A point that the killed process did not reach must not end the next one.
    proxy.disarm();
    server.signal('SIGKILL');
    await server.ended;
  };
  return {
    get url() {
      return server.url;
    },
    database,
    killAt: (point, meanwhile) =>
      proxy.reach({
        ...point,
        act: async () => {
          await meanwhile?.();
          await kill();
          return 'disconnect';
        },
      }),
    kill,
    cutAt: (point) =>
      proxy.reach({
        ...point,
        act: async () => {
          proxy.cut();
          return 'disconnect';
        },
      }),
    reconnect: proxy.reconnect,
    restart: async () => {
      server = await start();
    },
    end: async () => {
      await kill();
      await proxy.close();
      await database.drop();
    },
  };
}

/** Long enough for the job of a killed worker, which is released after half a minute. In milliseconds. */
const WAIT_MS = 90_000;

/** Moves the clock until reconciliation asks about all open orders, and waits for what it leads to. */
export async function reconcileUntil(
  { url }: KilledSite,
  look: () => Promise<unknown>,
  expected: unknown,
): Promise<void> {
  // Not awaited, since it also waits for jobs of the killed process.
  void reconcile(url).catch(() => undefined);
  await expect.poll(look, { timeout: WAIT_MS, interval: 200 }).toEqual(expected);
}
