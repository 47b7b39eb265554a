import { rm } from 'node:fs/promises';
import { buildBrowserModules } from './browser-modules';
import { runNode, StepFailed } from './run';
import { loadEnvFiles } from './setup/env-files.mjs';
import { describeProblem, Problem } from './setup/problem.mjs';

const next = 'node_modules/next/dist/bin/next';
const script = (name: string) => [
  '--conditions=react-server',
  '--import',
  'tsx',
  `scripts/${name}.ts`,
];

try {
  loadEnvFiles(process.cwd());
  await runNode(script('content-check'));
  await runNode(script('content-build'));
  await buildBrowserModules();
  for (const output of ['.next', '.server']) await rm(output, { recursive: true, force: true });
  await runNode([next, 'build'], { ...process.env, NEXT_TELEMETRY_DISABLED: '1' });
  await runNode(script('server-prepare'));
} catch (error) {
  if (error instanceof Problem) console.error(describeProblem(error));
  else if (error instanceof StepFailed) console.error(`The build stopped: ${error.message}`);
  else throw error;
  process.exitCode = 1;
}
