import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PrepareError } from '@/lib/server/http/site/errors';

const manifestSchema = z.object({ clientModules: z.record(z.string(), z.unknown()) });

/** The client router and its error boundaries, which are in each page and show nothing. */
const routerModule =
  /^\[project\]\/node_modules\/next\/dist\/(?:esm\/)?(?:client\/components|lib)\//;

/** Rendered instead of a page where the root layout fails; each page's manifest has it. */
const GLOBAL_ERROR = '[project]/app/global-error.tsx';

/**
 * The client components of a page, by file, from Next's client reference manifest. `page` is the file
 * that makes the page, such as `/(site)/about-us/page`.
 *
 * @throws PrepareError where the manifest is missing or has a form that is not known here.
 */
export async function readClientComponents(root: string, page: string): Promise<string[]> {
  const file = join(root, '.next/server/app', `${page}_client-reference-manifest.js`);
  return parseClientComponents(await readFile(file, 'utf8').catch(() => ''), page);
}

/** `text` is the manifest, a script that assigns an object to the page's name. */
export function parseClientComponents(text: string, page: string): string[] {
  const [, object = ''] = text.split(`globalThis.__RSC_MANIFEST[${JSON.stringify(page)}] = `);
  const modules = Object.keys(parseManifest(object.replace(/;\s*$/, '')));
  // Each page has the router's modules: without them Next names modules in another way than here.
  if (!modules.some((module) => routerModule.test(module))) {
    throw new PrepareError([
      `The client components of ${page} are not known, since Next's manifest of it has another form: see lib/server/build/client-components.ts.`,
    ]);
  }
  return modules
    .filter((module) => !routerModule.test(module))
    .filter((module) => module !== GLOBAL_ERROR || page === '/_global-error/page')
    .map((module) => module.replace('[project]/', ''));
}

/** Nothing where the text is no manifest. */
function parseManifest(text: string): z.infer<typeof manifestSchema>['clientModules'] {
  try {
    return manifestSchema.parse(JSON.parse(text)).clientModules;
  } catch {
    return {};
  }
}
