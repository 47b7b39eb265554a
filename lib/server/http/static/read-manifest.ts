import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '@/lib/server/env';
import { buildSettings } from '../build/build-settings';
import { type Manifest, manifestSchema, places } from '../build/manifest';

/** A reason not to start, told with its remedy. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * The manifest that the build half wrote.
 *
 * @throws StartError where it is missing, belongs to another build of Next, or was built with
 * settings that are not this start's.
 */
export async function readManifest({ root, env }: { root: string; env: Env }): Promise<Manifest> {
  const [manifest, buildId] = await Promise.all([
    readText(join(root, places.manifest)),
    readText(join(root, '.next/BUILD_ID')),
  ]);
  const parsed = manifestSchema.safeParse(manifest && JSON.parse(manifest));
  if (!parsed.success || parsed.data.buildId !== buildId) {
    throw new StartError('There is no finished build: run `npm run build`, then start again.');
  }
  const { settings } = parsed.data;
  const changed = Object.entries(buildSettings(env)).filter(
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

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
