import { accessSync, chmodSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Env } from '@/lib/server/env';
import { withLockFile } from '../setup/lock.mjs';
import { findUser, markUser } from '../setup/pid-file.mjs';
import { Problem } from '../setup/problem.mjs';
import { type ClusterPlaces, clusterPlaces, madeBy, OWNER } from './cluster';
import { databaseUrl, ensureDatabase } from './connection';
import { checkReachable, type DatabaseUser, databaseUser } from './database-user';
import { makeCluster } from './make-cluster';
import { stopPostmaster, whenStopped } from './orphan';
import { readPassword } from './password';
import { adoptPostmaster, startPostmaster } from './postmaster';
import { findPostmaster, type Postmaster } from './postmaster-pid';
import { findPrograms } from './programs';
import { supervise } from './supervise';

/** A database for this process; a server of ours is for others of the same folder too. */
interface RunningDatabase {
  /** Address of its database, for `DATABASE_URL`. */
  url: string;
  /** Stops using it; a server of ours that no other process uses has ended once this resolves. */
  stop: () => Promise<void>;
}

/**
 * Starts our own Postgres in `folder` unless it is running. It ends with the last process that uses it; a
 * killed process leaves it running, and the next start takes it over.
 *
 * @param root The project, whose packages have the programs.
 * @throws Problem when it can't be started, with the remedy.
 */
export async function startDatabase({
  root,
  folder,
}: {
  root: string;
  folder: string;
}): Promise<RunningDatabase> {
  const user = databaseUser();
  makeFolder(folder, user);
  const places = clusterPlaces(realpathSync(folder));
  checkReachable(places.folder, user);
  // Before the lock: a process that ends now sees that we use the server and leaves it running.
  const end = endWithUs(places, markUser(places.users));
  const start = (port?: number) =>
    withLockFile(places.lock, async () => {
      const major = madeBy(places, user);
      const programs = findPrograms({ root, user, copies: places.programs, major });
      if (major === undefined) makeCluster(places, programs, user);
      const password = await readPassword(places, programs, user);
      const cluster = { places, password };
      const postmaster =
        (await adoptPostmaster(cluster)) ??
        (await startPostmaster({ ...cluster, programs, user, port }));
      const address = { port: postmaster.port, password };
      await ensureDatabase(address, OWNER);
      return { postmaster, url: databaseUrl(address, OWNER) };
    });
  try {
    const { url, postmaster } = await start();
    const { release } = supervise(postmaster, async ({ port }) => (await start(port)).postmaster);
    return { url, stop: () => release().then(end) };
  } catch (error) {
    await end();
    throw error;
  }
}

function makeFolder(folder: string, user: DatabaseUser | undefined): void {
  try {
    const first = mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    // The umask may have closed the folders that we made to others.
    for (let made = folder; user && first && made.startsWith(first); made = dirname(made)) {
      chmodSync(made, 0o755);
    }
  } catch {
    throw new Problem(
      `The database can't be kept in ${folder}: it can't be written to.`,
      'Give your user the right to write there, or set DATA_DIR to another folder.',
    );
  }
}

/**
 * Ends the server when this process ends, or earlier by the function that it returns, unless another
 * process uses it.
 */
function endWithUs({ data, users }: ClusterPlaces, unmark: () => void): () => Promise<void> {
  const leave = (): Postmaster | undefined => {
    process.off('exit', leave);
    unmark();
    const postmaster = findUser(users) === undefined ? findPostmaster(data) : undefined;
    if (postmaster) stopPostmaster(postmaster);
    return postmaster;
  };
  process.once('exit', leave);
  return async () => {
    const postmaster = leave();
    if (postmaster) await whenStopped(postmaster);
  };
}

/**
 * The database that `DATABASE_URL` names; in sandbox without one, a server of our own below
 * `DATA_DIR`, which is started, and which `DATABASE_URL` names from then on: the connection pool reads it.
 *
 * @throws Problem where that server can't be started.
 */
export async function openDatabase(root: string, env: Env): Promise<RunningDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} };
  const database = await startDatabase({ root, folder: resolve(root, env.DATA_DIR, 'postgres') });
  process.env.DATABASE_URL = database.url;
  return database;
}
