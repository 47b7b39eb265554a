import { join } from 'node:path';

/** Name of the database's owner and of the database. */
export const OWNER = 'site';

/** Paths of the files and folders of one database server. */
export function clusterPlaces(folder: string) {
  return {
    folder,
    data: join(folder, 'data'),
    log: join(folder, 'log'),
    password: join(folder, 'password'),
    users: join(folder, 'users'),
    lock: join(folder, 'starting.lock'),
    programs: join(folder, 'programs'),
  };
}

export type ClusterPlaces = ReturnType<typeof clusterPlaces>;
