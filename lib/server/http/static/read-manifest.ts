import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '@/lib/server/env';
import {
  buildSettings,
  type Manifest,
  manifestSchema,
  paths,
} from '@/lib/server/http/site/manifest';
import { StartError } from '../start-error';

/**
 * The manifest that the build wrote, as its last step.
 *
 * @throws StartError where it is missing, is of another release, or was built with settings that are
 * not this start's.
 */
export async function readManifest({ root, env }: { root: string; env: Env }): Promise<Manifest> {
  const text = await readFile(join(root, paths.manifest), 'utf8').catch(() => undefined);
  const parsed = manifestSchema.safeParse(text && JSON.parse(text));
  if (!parsed.success) {
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
