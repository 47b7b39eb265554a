import 'server-only';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, ownOrigins } from '@/lib/server/env';
import { findPagePolicy } from '@/lib/server/http/policies/page-policies';
import { PrepareError } from '@/lib/server/http/site/errors';
import { inlineCode } from '@/lib/server/http/site/inline-code';
import { type Manifest, paths, settingsOfBuild } from '@/lib/server/http/site/manifest';
import { bundleServer } from './bundle-server';
import { pagePolicyProblems } from './check-page-policies';
import { openCompressedFiles } from './compressed-files';
import { carryOver, keepRelease } from './earlier-files';
import { readNextBuild } from './next-build';
import { writePageVersions } from './page-versions';
import { placeScripts } from './place-scripts';
import { readPublicFiles, speculationRules } from './public-files';
import { scriptTable, scriptWeights } from './script-table';
import { withUsedStyles, withUsedUtilities } from './used-styles';

/**
 * Prepares a finished `next build` in `root` for the server: bodies in each coding, a
 * manifest with the hashes of each page's inline scripts and styles, the hashed files of earlier
 * builds, the migrations of the database, the fonts of invoices, and the program itself. Prints the scripts of each page.
 * `nextChange` is the first day on which the build is out of date.
 * `fill` completes the HTML of a page by what is known after the build.
 * `embeds` are the addresses of outside pages and scripts that pages of the website embed, by route.
 *
 * @throws PrepareError for anything that can't be served, such as a page without a security policy.
 */
export async function prepare({
  root,
  env,
  nextChange,
  fill,
  embeds,
}: {
  root: string;
  env: Env;
  nextChange: string | undefined;
  fill: (html: string) => string;
  embeds: Readonly<Record<string, string>>;
}): Promise<void> {
  await rm(join(root, paths.all), { recursive: true, force: true });
  const build = await readNextBuild(root);
  const files = [
    ...build.files.map((file) => ({ ...file, immutable: false })),
    ...(await readPublicFiles(root)),
    speculationRules,
  ];
  const textOf = (isWanted: (path: string) => boolean) =>
    files.flatMap(({ path, bytes }) => (isWanted(path) ? String(bytes) : [])).join('\n');
  const modules = textOf(isModule);
  const scripts = modules + textOf(isFrameworkScript);
  const pages = build.pages.map((page) => {
    const html = placeScripts({ ...page, html: fill(page.html) });
    const isFinal = page.clientComponents.length === 0;
    return {
      ...page,
      html: isFinal ? withUsedStyles(html, modules) : withUsedUtilities(html, scripts),
    };
  });
  const compressed = await openCompressedFiles(root);
  const built: Manifest = {
    settings: settingsOfBuild(env),
    nextChange,
    pages: await inTurn(pages, async ({ path, route, html }) => {
      const body = await compressed.add(Buffer.from(html), 'text/html');
      return { path, route, inline: inlineCode(html), ...body };
    }),
    files: await inTurn(files, async ({ path, type, immutable, bytes }) => ({
      path,
      type,
      immutable,
      ...(await compressed.add(bytes, type)),
    })),
    embeds: originsOf(embeds, env),
  };
  const problems = pagePolicyProblems(built, env);
  if (problems.length > 0) throw new PrepareError(problems);
  await compressed.removeUnused();
  await bundleServer(root, build.routes);
  await cp(join(root, 'lib/server/db/migrations'), join(root, paths.migrations), {
    recursive: true,
  });
  await cp(join(root, 'lib/server/billing/invoices/fonts'), join(root, paths.fonts), {
    recursive: true,
  });
  await writePageVersions(root);
  const earlier = await carryOver({ root, env }, built.files, new Date());
  const manifest = { ...built, files: [...built.files, ...earlier] };
  await keepRelease({ root, env }, manifest.files);
  await writeFile(join(root, paths.manifest), JSON.stringify(manifest));
  console.log(scriptTable(pages, await scriptWeights(root, built.files)));
}

/** Whether a file is one of the scripts that work without the framework. */
const isModule = (path: string) => path.startsWith('/modules/');

const isFrameworkScript = (path: string) => /^\/_next\/.*\.js$/.test(path);

async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** A page of this website in one of its own frames would have all rights of its pages. */
function originsOf(embeds: Readonly<Record<string, string>>, env: Env): Record<string, string> {
  const origins = Object.entries(embeds).map(
    ([route, url]) => [route, new URL(url).origin] as const,
  );
  const own = origins.filter(
    ([route, origin]) =>
      findPagePolicy(route)?.embed === 'frame' && ownOrigins(env).includes(origin),
  );
  if (own.length > 0) {
    throw new PrepareError(
      own.map(([route]) => `The page ${route} may not show a page of this website in a frame.`),
    );
  }
  return Object.fromEntries(origins);
}
