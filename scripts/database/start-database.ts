import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { withLockFile } from '../setup/lock-file.mjs';
import { findUser, markUser } from '../setup/users.mjs';
import { clusterPlaces, madeBy, OWNER, prepareCluster } from './cluster';
import { databaseUrl, ensureDatabase } from './connection';
import { checkReachable, databaseUser } from './database-user';
import type { Postmaster } from './pid-file';
import { adoptPostmaster, startPostmaster, stopPostmaster, whenStopped } from './postmaster';
import { findPrograms } from './programs';

/** A database server that runs for this process, and for others of the same folder. */
export interface RunningDatabase {
  /** Address of its database, for `DATABASE_URL`. */
  url: string;
  /** Lets go of it; when nobody else uses it, it has ended once this resolves. */
  stop: () => Promise<void>;
}

/**
 * A Postgres of our own in `folder`, started unless it runs already. It ends with the last process
 * that uses it; one that is killed leaves it running, and the next start takes it over.
 *
 * @param root The project, whose packages have the programs.
 * @throws Problem where it can't be had, with the remedy.
 */
export async function startDatabase({
  root,
  folder,
}: {
  root: string;
  folder: string;
}): Promise<RunningDatabase> {
  mkdirSync(folder, { recursive: true });
  const places = clusterPlaces(realpathSync(folder));
  const user = databaseUser();
  checkReachable(places.folder, user);
  // Before the lock is asked for: whoever ends now leaves the server to us.
  const unmark = markUser(places.users);
  const start = async () => {
    const programs = findPrograms({ root, user, copies: places.programs, major: madeBy(places) });
    prepareCluster(places, programs, user);
    const password = readFileSync(places.password, 'utf8');
    const cluster = { places, password };
    const postmaster =
      (await adoptPostmaster(cluster)) ?? (await startPostmaster({ ...cluster, programs, user }));
    await ensureDatabase({ port: postmaster.port, password }, OWNER);
    return { url: databaseUrl({ port: postmaster.port, password }, OWNER), postmaster };
  };
  const { url, postmaster } = await withLockFile(places.lock, start).catch((error: unknown) => {
    unmark();
    throw error;
  });
  return { url, stop: endWithUs({ postmaster, unmark, users: places.users }) };
}

/** The folder of the sandbox's database below `DATA_DIR`. */
export const sandboxFolder = (root: string, dataDir: string) => resolve(root, dataDir, 'postgres');

/** Ends the server with this process, however that ends, unless someone else uses it. */
function endWithUs({
  postmaster,
  unmark,
  users,
}: {
  postmaster: Postmaster;
  unmark: () => void;
  users: string;
}): () => Promise<void> {
  const leave = (): boolean => {
    process.off('exit', leave);
    unmark();
    if (findUser(users) !== undefined) return false;
    stopPostmaster(postmaster);
    return true;
  };
  process.once('exit', leave);
  return async () => {
    if (leave()) await whenStopped(postmaster);
  };
}
