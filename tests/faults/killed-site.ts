import { type FaultPoint, startPostgresProxy } from '../integration/postgres-proxy';
import { type ServerProcess, startServer } from '../integration/server-process';
import { createTestDatabase, type TestDatabase } from '../integration/test-database';

/** The largest value of these settings: many buyers come from one address. */
const NO_LIMIT = '999999';

export const settings = {
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
  readonly killAt: (
    point: Omit<FaultPoint, 'act'>,
    meanwhile?: () => Promise<void>,
  ) => Promise<void>;
  /** Cuts the website off its database when it reaches the point, until it is mended. */
  readonly cutAt: (point: Omit<FaultPoint, 'act'>) => Promise<void>;
  readonly mend: () => void;
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
    cutAt: (point) =>
      proxy.reach({
        ...point,
        act: async () => {
          proxy.cut();
          return 'disconnect';
        },
      }),
    mend: proxy.mend,
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
