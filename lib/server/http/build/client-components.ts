import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ clientModules: z.record(z.string(), z.unknown()) });

/** The client router and its error boundaries, which are in each page and show nothing. */
const routerModule =
  /^\[project\]\/node_modules\/next\/dist\/(?:esm\/)?(?:client\/components|lib)\//;

/** Rendered instead of a page where the root layout fails; each page's manifest has it. */
const GLOBAL_ERROR = '[project]/app/global-error.tsx';

/**
 * The client components of a page, by file, from Next's client reference manifest; undefined where
 * that is missing or has a form that is not known here. `page` is the file that makes the page, such
 * as `/(site)/about-us/page`.
 */
export async function readClientComponents(
  root: string,
  page: string,
): Promise<string[] | undefined> {
  const file = join(root, '.next/server/app', `${page}_client-reference-manifest.js`);
  const text = await readFile(file, 'utf8').catch(() => '');
  return parseClientComponents(text, page);
}

/** `text` is the manifest, a script that assigns an object to the page's name. */
export function parseClientComponents(text: string, page: string): string[] | undefined {
  const assignment = `globalThis.__RSC_MANIFEST[${JSON.stringify(page)}] = `;
  const start = text.indexOf(assignment);
  if (start === -1) return undefined;
  const object = text.slice(start + assignment.length).replace(/;\s*$/, '');
  const manifest = manifestSchema.safeParse(parseJson(object));
  if (!manifest.success) return undefined;
  const modules = Object.keys(manifest.data.clientModules);
  // Without the router's own modules the names are no longer those that are known here.
  if (!modules.some((module) => routerModule.test(module))) return undefined;
  return modules
    .filter((module) => !routerModule.test(module))
    .filter((module) => module !== GLOBAL_ERROR || page === '/_global-error/page')
    .map((module) => module.replace('[project]/', ''));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
