import 'server-only';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from '@/lib/server/http/site/accept-encoding';
import { bodyFile, paths } from '@/lib/server/http/site/manifest';
import { isCompressible } from './content-types';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** A stored body, and the codings in which it is available. */
interface CompressedFile {
  hash: string;
  codings: Coding[];
}

export interface CompressedFiles {
  /** Stores a body uncompressed and, if that is smaller, compressed. */
  add: (bytes: Buffer, type: string) => Promise<CompressedFile>;
  /** Deletes compressed bodies of earlier builds that this one did not use. */
  removeUnused: () => Promise<void>;
}

/** An empty store for the bodies of a build. It compresses only what earlier builds did not. */
export async function openCompressedFiles(root: string): Promise<CompressedFiles> {
  const bodies = join(root, paths.bodies);
  const cache = join(root, paths.cache);
  await rm(bodies, { recursive: true, force: true });
  await mkdir(bodies, { recursive: true });
  await mkdir(cache, { recursive: true });
  const used = new Set<string>();

  async function add(bytes: Buffer, type: string): Promise<CompressedFile> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const codings: Coding[] = ['identity'];
    await writeFile(join(bodies, hash), bytes);
    for (const coding of isCompressible(type) ? (['br', 'gzip'] as const) : []) {
      const name = bodyFile(hash, coding);
      used.add(name);
      const cached = join(cache, name);
      await compressOnce(cached, () => compressors[coding](bytes));
      if ((await stat(cached)).size >= bytes.length) continue;
      await copyFile(cached, join(bodies, name));
      codings.push(coding);
    }
    return { hash, codings };
  }

  async function removeUnused(): Promise<void> {
    const unused = (await readdir(cache)).filter((name) => !used.has(name));
    await Promise.all(unused.map((name) => rm(join(cache, name))));
  }

  return { add, removeUnused };
}

async function compressOnce(file: string, compress: () => Promise<Buffer>): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  // A build that is interrupted must not leave an incomplete file.
  await writeFile(`${file}.part`, await compress());
  await rename(`${file}.part`, file);
}
