import 'server-only';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findPagePolicy } from '@/lib/server/http/policies/page-policies';
import { PrepareError } from '@/lib/server/http/site/errors';
import { readClientComponents } from './client-components';

/** Routes by the file that makes them, such as `/(site)/about-us/page`. */
const appRoutesSchema = z.record(z.string(), z.string());

const prerenderedSchema = z.object({
  routes: z.record(z.string(), z.object({ srcRoute: z.string() })),
  dynamicRoutes: z.record(z.string(), z.object({ fallback: z.unknown() })),
});

const bodyMetaSchema = z.object({ headers: z.object({ 'content-type': z.string() }) });

/** A route file and its address: `app/api/me/route.ts` answers `/api/me`. */
export interface RouteFile {
  readonly path: string;
  readonly file: string;
}

/** The output of `next build`. */
export interface NextBuild {
  pages: {
    path: string;
    route: string;
    html: string;
    /** Files of its client components. */
    clientComponents: string[];
  }[];
  /** Prerendered responses of route handlers, such as sitemap.xml. */
  files: { path: string; type: string; bytes: Buffer }[];
  /** The route files whose answers are not part of the build. */
  routes: RouteFile[];
}

/**
 * Reads Next's own manifests and prerendered answers.
 *
 * @throws PrepareError for pages that would be rendered at a request: the server renders none.
 */
export async function readNextBuild(root: string): Promise<NextBuild> {
  const read = (path: string) => readFile(join(root, '.next', path));
  const readJson = async (path: string): Promise<unknown> => JSON.parse(String(await read(path)));
  const appRoutes = Object.entries(
    appRoutesSchema.parse(await readJson('app-path-routes-manifest.json')),
  );
  const prerendered = prerenderedSchema.parse(await readJson('prerender-manifest.json'));
  rejectLatePages(prerendered.dynamicRoutes);

  const pageFiles = new Map(
    appRoutes.filter(([file]) => file.endsWith('/page')).map(([file, route]) => [route, file]),
  );
  const pages: NextBuild['pages'] = [];
  const files: NextBuild['files'] = [];
  for (const [path, { srcRoute: route }] of Object.entries(prerendered.routes)) {
    const built = `server/app${path === '/' ? '/index' : path}`;
    const file = pageFiles.get(route);
    if (file) {
      const html = String(await read(`${built}.html`));
      const clientComponents = await readClientComponents(root, file);
      pages.push({ path: servedPath(path, route), route, html, clientComponents });
    } else if (!path.startsWith('/api/')) {
      const { headers } = bodyMetaSchema.parse(await readJson(`${built}.meta`));
      files.push({ path, type: headers['content-type'], bytes: await read(`${built}.body`) });
    }
  }

  const known = new Set([
    ...pages.map(({ route }) => route),
    ...Object.keys(prerendered.dynamicRoutes),
  ]);
  rejectDynamicPages([...pageFiles.keys()].filter((route) => !known.has(route)));
  const served = new Set(Object.values(prerendered.routes).map(({ srcRoute }) => srcRoute));
  const routes = appRoutes
    .filter(([file, path]) => file.endsWith('/route') && !served.has(path))
    .map(([file, path]) => ({ path, file: sourceOf(root, `app${file}`) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return { pages, files, routes };
}

/** The file of a route; those of the simulators are named `route.sandbox.ts`. */
function sourceOf(root: string, file: string): string {
  return existsSync(join(root, `${file}.ts`)) ? `${file}.ts` : `${file}.sandbox.ts`;
}

/** The address of a page, or the pattern of its addresses, such as `/whatsApp/auth/*`. */
function servedPath(path: string, route: string): string {
  return findPagePolicy(route)?.anyLastSegment ? route.replace(/\[[^/]+\]$/, '*') : path;
}

function rejectLatePages(dynamicRoutes: z.infer<typeof prerenderedSchema>['dynamicRoutes']): void {
  const problems = Object.entries(dynamicRoutes)
    .filter(([route]) => !findPagePolicy(route)?.anyLastSegment)
    .filter(([, { fallback }]) => fallback !== false)
    .map(
      ([route]) =>
        `${route} has generateStaticParams and makes further pages on request: add \`export const dynamicParams = false\` to it.`,
    );
  if (problems.length > 0) throw new PrepareError(problems);
}

function rejectDynamicPages(routes: readonly string[]): void {
  if (routes.length === 0) return;
  throw new PrepareError(
    routes.map(
      (route) =>
        `${route} is rendered for each request: take out what makes it so, such as searchParams, and have the browser ask an endpoint.`,
    ),
  );
}
