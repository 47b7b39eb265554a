import { rm, writeFile } from 'node:fs/promises';
import { ExecaError, execa } from 'execa';
import { ACCEPTED_TEXTS } from '@/lib/content/cut-texts';
import { buildBrowserModules } from './browser-modules';
import { buildIdOf } from './setup/build-inputs';
import { loadEnvFiles } from './setup/env-files';
import { describeProblem, Problem } from './setup/problem.mjs';

const next = 'node_modules/next/dist/bin/next';
const script = (name: string) => [
  '--conditions=react-server',
  '--import',
  'tsx',
  `scripts/${name}.ts`,
];
const node = (args: readonly string[], env?: Record<string, string>) =>
  execa(process.execPath, args, { stdio: 'inherit', env });
const root = process.cwd();

try {
  loadEnvFiles(root);
  // The workflow compares a pull request with main in its own step; a build may have no history.
  const gate = process.env.APP_MODE === 'live' ? ['--live'] : [];
  await node([...script('content-check'), ...gate], { CI: '' });
  await node(script('content-build'));
  // Pages name the texts of this build, which are read from them afterwards, not those of the last one.
  await writeFile(ACCEPTED_TEXTS, '{}\n');
  await buildBrowserModules();
  for (const output of ['.next', '.server']) await rm(output, { recursive: true, force: true });
  await node([next, 'build'], { NEXT_BUILD_ID: buildIdOf(root), NEXT_TELEMETRY_DISABLED: '1' });
  // The served files, in .server: compressed pages, their scripts and hashes, the programs
  // (build/prepare.ts).
  await node(script('server-prepare'));
} catch (error) {
  if (error instanceof Problem) console.error(describeProblem(error));
  else if (error instanceof ExecaError) console.error(`The build stopped. ${error.shortMessage}`);
  else throw error;
  process.exitCode = 1;
}
