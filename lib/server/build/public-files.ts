import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PrepareError } from '@/lib/server/http/site/errors';
import { findContentType } from './content-types';

export interface ServedFile {
  path: string;
  type: string;
  bytes: Buffer;
  /** Its name changes with its bytes. */
  immutable: boolean;
}

/**
 * The files of Next's build and of the public folder, without source maps: those are not
 * public.
 *
 * @throws PrepareError for files of a type that the website does not serve.
 */
export async function readPublicFiles(root: string): Promise<ServedFile[]> {
  const found = [
    ...(await listFiles({ folder: join(root, '.next/static'), prefix: '/_next/static/' })),
    ...(await listFiles({ folder: join(root, 'public'), prefix: '/' })),
  ].filter(({ path }) => !path.endsWith('.map'));
  const unknown = found.filter(({ path }) => findContentType(path) === undefined);
  if (unknown.length > 0) {
    throw new PrepareError(
      unknown.map(
        ({ file }) => `${relative(root, file)} is of a kind that the website does not serve.`,
      ),
    );
  }
  return Promise.all(
    found.map(async ({ file, path }) => ({
      path: encodeURI(path),
      type: findContentType(path) ?? '',
      bytes: await readFile(file),
      immutable: /^\/(?:_next|modules)\//.test(path),
    })),
  );
}

async function listFiles({
  folder,
  prefix,
}: {
  folder: string;
  prefix: string;
}): Promise<{ file: string; path: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: prefix + relative(folder, file).split(sep).join('/') }));
}

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { href_matches: '/sandbox/*' } },
        ],
      },
      // When the pointer stays on a link, not for every visible link.
      eagerness: 'moderate',
    },
  ],
};

/** Tells browsers which linked pages they may fetch before a click. */
export const speculationRules: ServedFile = {
  path: '/speculation-rules.json',
  type: 'application/speculationrules+json',
  bytes: Buffer.from(JSON.stringify(rules)),
  immutable: false,
};
