// Records the text of the built regulatory pages, after a build of the main branch: `npm run record`.
import './setup/whole-output';
import { execa } from 'execa';
import { z } from 'zod';
import { runContentCommand } from './check/content-command';
import { recordableBuild } from './record/recordable-build';
import { writeRecord } from './record/write-record';
import { loadEnvFiles } from './setup/env-files';
import { readOptions } from './setup/usage-error';

const usage = `Usage: npm run record

Writes a version into content/history for each regulatory page whose built text is another one than that of its
newest version, and then builds again, so that the change logs list it. Run it after npm run build, on the main
branch, and commit content/history.`;

process.exitCode = await runContentCommand(async () => {
  readOptions(process.argv.slice(2), z.object({}), usage);
  const root = process.cwd();
  loadEnvFiles(root);
  const sentences = writeRecord(root, recordableBuild(root));
  console.log(sentences.join('\n') || 'All pages read as their newest versions.');
  if (sentences.length === 0) return 0;
  const build = { stdio: 'inherit', reject: false } as const;
  const { exitCode } = await execa(process.execPath, ['scripts/run.mjs', 'build'], build);
  return exitCode ?? 1;
});
