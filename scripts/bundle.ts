// Writes all that a server needs to `bundle/`, which runs by Node alone, and as `bundle.tar.gz` with its
// SHA-256: `npm run bundle`, after `npm run build`.
import './setup/whole-output';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { z } from 'zod';
import { programs } from '@/lib/server/build/bundle-server';
import { paths } from '@/lib/server/http/site/manifest';
import { Problem } from './setup/problem.mjs';
import { runCommand } from './setup/run-command';
import { writeWholeFile } from './setup/write-file';

const FOLDER = 'bundle';
const ARCHIVE = `${FOLDER}.tar.gz`;
const UNFINISHED = `${ARCHIVE}.part`;

/** Reproducible: files of one release have the same bytes on any machine and at any time. */
const TAR = [
  '--create',
  `--file=${UNFINISHED}`,
  '--use-compress-program=gzip -9n',
  '--sort=name',
  '--mtime=UTC 1980-01-01',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
  FOLDER,
];

/** The kept fields of package.json: scripts and packages are not in the bundle. */
const description = z.object({
  name: z.string(),
  version: z.string(),
  private: z.boolean(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
  type: z.literal('module'),
});

await runCommand(async () => {
  if (!existsSync(paths.manifest)) {
    throw new Problem('There is no build to bundle.', 'Run npm run build first.');
  }
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(paths.all, `${FOLDER}/${paths.all}`, { recursive: true });
  cpSync('LICENSE', `${FOLDER}/LICENSE`);
  for (const name of Object.keys(programs)) {
    writeFileSync(
      `${FOLDER}/${name === 'main' ? 'server' : name}.js`,
      `process.setSourceMapsEnabled(true);\nawait import('./.server/${name}.mjs');\n`,
    );
  }
  const kept = description.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  writeFileSync(`${FOLDER}/package.json`, `${JSON.stringify(kept, null, 2)}\n`);
  await execa('tar', TAR);
  renameSync(UNFINISHED, ARCHIVE);
  const sha256 = createHash('sha256').update(readFileSync(ARCHIVE)).digest('hex');
  writeWholeFile(`${ARCHIVE}.sha256`, `${sha256}  ${ARCHIVE}\n`);
  console.log(`${FOLDER} and ${ARCHIVE} are written.\nSHA-256: ${sha256}`);
});
