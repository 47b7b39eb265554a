import 'server-only';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import type { Env } from '@/lib/server/env';
import { PrepareError } from '@/lib/server/http/site/errors';
import { bodyFile, type Manifest, manifestSchema, paths } from '@/lib/server/http/site/manifest';

/**
 * How long a hashed file is still served after the first build without it, in milliseconds. Caches keep
 * a page that names it for minutes, and an open tab loads scripts late.
 */
const KEPT_MS = DAY_MS;

/** The part of a release's manifest that is needed here. */
const releaseSchema = z.object({ files: manifestSchema.shape.files });

type Files = Manifest['files'];

/** A build, by the project's folder and its mode: builds of the two modes share no files. */
interface Build {
  root: string;
  env: Pick<Env, 'APP_MODE'>;
}

/**
 * The hashed files of earlier builds of the same mode that a build with the files `current` still serves,
 * each with the moment until which it does. Their bodies are copied to those of the build.
 *
 * @throws PrepareError where the files kept from the last build can't be read.
 */
export async function carryOver(build: Build, current: Files, at: Date): Promise<Files> {
  const release = releaseFolder(build);
  try {
    const present = new Set(current.map(({ path }) => path));
    const replaced = new Date(at.getTime() + KEPT_MS).toISOString();
    const kept = (await readFiles(release))
      .filter(({ immutable, path }) => immutable && !present.has(path))
      .map((file) => ({ ...file, until: file.until ?? replaced }))
      .filter(({ until }) => at < new Date(until));
    await copyBodies(kept, join(release, 'bodies'), join(build.root, paths.bodies));
    return kept;
  } catch (error) {
    throw new PrepareError([
      `The files of the last build in ${release} can't be read (${String(error)}): put a copy of that build's ${paths.all} there, or delete the folder; their pages that are cached or open then miss them.`,
    ]);
  }
}

/** Keeps the hashed files of a build, and those carried over, for the next build. */
export async function keepRelease(build: Build, all: Files): Promise<void> {
  const folder = releaseFolder(build);
  const unfinished = `${folder}.new`;
  const files = all.filter(({ immutable }) => immutable);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'bodies'), { recursive: true });
  await copyBodies(files, join(build.root, paths.bodies), join(unfinished, 'bodies'));
  await writeFile(join(unfinished, 'manifest.json'), JSON.stringify({ files }));
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

const releaseFolder = ({ root, env }: Build) => join(root, paths.release, env.APP_MODE);

async function readFiles(release: string): Promise<Files> {
  const text = await readFile(join(release, 'manifest.json'), 'utf8').catch(() => undefined);
  return text === undefined ? [] : releaseSchema.parse(JSON.parse(text)).files;
}

async function copyBodies(files: Files, from: string, to: string): Promise<void> {
  for (const { hash, codings } of files) {
    for (const name of codings.map((coding) => bodyFile(hash, coding))) {
      await copyFile(join(from, name), join(to, name));
    }
  }
}
