import 'server-only';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { bodyFile, type Manifest, manifestSchema, places } from './manifest';
import { PrepareError } from './prepare-error';

/**
 * How long a hashed file is served on after the first build without it, in milliseconds. Caches keep
 * a page that names it for minutes, and an open tab loads scripts late.
 */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What is needed of a release's manifest; a whole `.server` folder holds more. */
const releaseSchema = z.object({
  settings: manifestSchema.shape.settings,
  files: manifestSchema.shape.files,
});

type Release = z.infer<typeof releaseSchema>;

/**
 * The hashed files of earlier builds that the new one (`current`) serves on, each with the moment
 * until which it does. Their bodies are copied beside the new ones. A build of the other mode was
 * another site's: nothing of it is served on.
 *
 * @throws PrepareError where what was kept of the last build can't be read.
 */
export async function carryOver(
  root: string,
  current: Release,
  at: Date,
): Promise<Manifest['files']> {
  try {
    const last = await readRelease(root);
    if (last?.settings.APP_MODE !== current.settings.APP_MODE) return [];
    const present = new Set(current.files.map(({ path }) => path));
    const replaced = new Date(at.getTime() + KEPT_MS).toISOString();
    const kept = (last?.files ?? [])
      .filter(({ immutable, path }) => immutable && !present.has(path))
      .map((file) => ({ ...file, until: file.until ?? replaced }))
      .filter(({ until }) => at < new Date(until));
    await copyBodies(kept, join(root, places.release, 'bodies'), join(root, places.bodies));
    return kept;
  } catch (error) {
    throw new PrepareError([
      `The files of the last build in ${places.release} can't be read (${String(error)}): put a copy of that build's ${places.all} there, or delete the folder; their pages that are cached or open then miss them.`,
    ]);
  }
}

/** Keeps the hashed files of a build, and what it carried over, for the next one. */
export async function keepRelease(root: string, { settings, files }: Release): Promise<void> {
  const folder = join(root, places.release);
  const unfinished = `${folder}.new`;
  const kept: Release = { settings, files: files.filter(({ immutable }) => immutable) };
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'bodies'), { recursive: true });
  await copyBodies(kept.files, join(root, places.bodies), join(unfinished, 'bodies'));
  await writeFile(join(unfinished, 'manifest.json'), JSON.stringify(kept));
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

async function readRelease(root: string): Promise<Release | undefined> {
  const text = await readFile(join(root, places.release, 'manifest.json'), 'utf8').catch(
    () => undefined,
  );
  return text === undefined ? undefined : releaseSchema.parse(JSON.parse(text));
}

async function copyBodies(files: Manifest['files'], from: string, to: string): Promise<void> {
  for (const { hash, codings } of files) {
    for (const name of codings.map((coding) => bodyFile(hash, coding))) {
      await copyFile(join(from, name), join(to, name));
    }
  }
}
