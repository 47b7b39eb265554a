import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '@/lib/server/env';
import { PrepareError } from '../site/errors';
import type { NextBuild } from './next-build';

/** A route file and its address: `app/api/me/route.ts` answers `/api/me`. */
export interface RouteFile {
  readonly path: string;
  readonly file: string;
}

/**
 * The route files of the app folder whose answers are not part of the build; those of the simulators only
 * in a sandbox's build.
 *
 * @throws PrepareError where Next found others: server and `npm run dev` would
 * answer different addresses.
 */
export async function findRouteFiles(
  { root, env }: { root: string; env: Env },
  { routes: nextRoutes, files }: Pick<NextBuild, 'routes' | 'files'>,
): Promise<RouteFile[]> {
  const names = env.APP_MODE === 'sandbox' ? ['route.ts', 'route.sandbox.ts'] : ['route.ts'];
  const entries = await readdir(join(root, 'app'), { recursive: true, encoding: 'utf8' });
  const found = entries
    .map((entry) => entry.replaceAll('\\', '/').split('/'))
    .filter((segments) => names.includes(segments.at(-1) ?? ''))
    .map((segments) => ({
      // A folder in parentheses groups routes and is no part of their address.
      path: `/${segments
        .slice(0, -1)
        .filter((name) => !/^\(.*\)$/.test(name))
        .join('/')}`,
      file: `app/${segments.join('/')}`,
    }))
    .filter(({ path }) => !files.some((prerendered) => prerendered.path === path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const paths = found.map(({ path }) => path);
  const problems = [
    ...paths
      .filter((path) => !nextRoutes.includes(path))
      .map((path) => `${path} has a route file that Next does not know: check its name.`),
    ...nextRoutes
      .filter((path) => !paths.includes(path))
      .map((path) => `Next answers ${path}, but there is no file app${path}/route.ts for it.`),
  ];
  if (problems.length > 0) throw new PrepareError(problems);
  return found;
}
