import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '@/lib/server/env';
import type { Coding } from '@/lib/server/http/site/accept-encoding';
import { StartError } from '@/lib/server/http/site/errors';
import type { InlineCode } from '@/lib/server/http/site/inline-code';
import {
  bodyFile,
  type Manifest,
  manifestSchema,
  paths,
  settingsOfBuild,
} from '@/lib/server/http/site/manifest';
import { findPagePolicy } from '../policies/page-policies';
import { fileHeaders, pageHeaders } from '../policies/security-headers';
import { pageVersions } from './page-versions';
import { ROBOTS_PATH, robotsFile } from './robots';
import { type StaticFile, staticFile } from './static-file';

/**
 * Makes sure that a live start serves nothing of the sandbox, whose endpoints move the clock and show every
 * message. It checks the `addresses` of all pages, files and endpoints: the settings in the manifest
 * show only what the build was intended for.
 *
 * @throws StartError that names one of them.
 */
export function rejectSandboxBuild(env: Env, addresses: readonly string[]): void {
  if (env.APP_MODE !== 'live') return;
  const [first] = addresses.filter((address) => /^\/sandbox(?:\/|$)/.test(address)).sort();
  if (first === undefined) return;
  throw new StartError(
    `This build holds parts of the sandbox, such as ${first}, and can't be started in live: run \`npm run build\` with APP_MODE=live.`,
  );
}

/** The built pages and files, in memory. */
export interface Site {
  /** The first day in India on which the build is out of date. */
  nextChange?: string | undefined;
  /** By address; `*` is the last segment of a page that any such segment has. */
  pages: ReadonlyMap<string, StaticFile>;
  files: ReadonlyMap<string, StaticFile>;
  notFound: StaticFile;
  failed: StaticFile;
  /** Finds an earlier version of a regulatory page by address; reads from the disk. */
  findVersion: (path: string) => Promise<StaticFile | undefined>;
}

const NOT_FOUND = '/_not-found';
const FAILED = '/_global-error';

/**
 * Reads the output of the build.
 *
 * @throws StartError where it is missing or does not fit this start.
 */
export async function loadSite({ root, env }: { root: string; env: Env }): Promise<Site> {
  const manifest = await readManifest({ root, env });
  const headersOf = (route: string, inline: InlineCode) =>
    pageHeaders(env, {
      pagePolicy: findPagePolicy(route) ?? {},
      inline,
      embed: manifest.embeds[route],
    });
  const loadPage = async (page: Manifest['pages'][number], status = 200) =>
    staticFile({
      status,
      bodies: await readBodies(root, page),
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control':
          status === 200 ? 'public, max-age=0, s-maxage=300, must-revalidate' : 'no-store',
        ...headersOf(page.route, page.inline),
      },
    });
  const loadFile = async (file: Manifest['files'][number]) =>
    staticFile({
      until: file.until === undefined ? undefined : Date.parse(file.until),
      bodies: await readBodies(root, file),
      headers: {
        'Content-Type': file.type,
        'Cache-Control': file.immutable
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        ...fileHeaders(env, file.path),
      },
    });
  const pageAt = (path: string) => {
    const page = manifest.pages.find((candidate) => candidate.path === path);
    if (!page) throw new Error(`The build has no ${path}.`);
    return page;
  };
  const addressed = manifest.pages.filter(({ path }) => path !== NOT_FOUND && path !== FAILED);
  return {
    nextChange: manifest.nextChange,
    pages: await loadAll(addressed, (page) => loadPage(page)),
    files: (await loadAll(manifest.files, loadFile)).set(ROBOTS_PATH, robotsFile(env)),
    notFound: await loadPage(pageAt(NOT_FOUND), 404),
    failed: await loadPage(pageAt(FAILED), 500),
    findVersion: pageVersions({ root, env }),
  };
}

async function loadAll<Entry extends { path: string }>(
  entries: readonly Entry[],
  load: (entry: Entry) => Promise<StaticFile>,
): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const entry of entries) files.set(entry.path, await load(entry));
  return files;
}

async function readBodies(
  root: string,
  { hash, codings }: { hash: string; codings: readonly Coding[] },
): Promise<Map<Coding, Buffer>> {
  const bodies = new Map<Coding, Buffer>();
  for (const coding of codings) {
    bodies.set(coding, await readFile(join(root, paths.bodies, bodyFile(hash, coding))));
  }
  return bodies;
}

/**
 * The manifest that the build wrote, as its last step.
 *
 * @throws StartError where it is missing, is of another release, or was built with settings that are
 * not this start's.
 */
async function readManifest({ root, env }: { root: string; env: Env }): Promise<Manifest> {
  const text = await readFile(join(root, paths.manifest), 'utf8').catch(() => undefined);
  const parsed = manifestSchema.safeParse(text && JSON.parse(text));
  if (!parsed.success) {
    throw new StartError('There is no finished build: run `npm run build`, then start again.');
  }
  const { settings } = parsed.data;
  const changed = Object.entries(settingsOfBuild(env)).filter(
    ([name, value]) => settings[name] !== value,
  );
  if (changed.length > 0) {
    const list = changed.map(([name, value]) => `${name}=${value} (was ${settings[name] ?? ''})`);
    throw new StartError(
      `This build was made with other settings: run \`npm run build\` with ${list.join(', ')}.`,
    );
  }
  return parsed.data;
}
