import { rm } from 'node:fs/promises';
import { buildBrowserModules } from './browser-modules';
import { runNode, StepFailed } from './run';
import { loadDotEnv } from './setup/environment.mjs';

const next = 'node_modules/next/dist/bin/next';
const script = (name: string) => [
  '--conditions=react-server',
  '--import',
  'tsx',
  `scripts/${name}.ts`,
];

try {
  loadDotEnv(process.cwd());
  await runNode(script('content-check'));
  await runNode(script('content-build'));
  await buildBrowserModules();
  for (const output of ['.next', '.server']) await rm(output, { recursive: true, force: true });
  await runNode([next, 'build'], { ...process.env, NEXT_TELEMETRY_DISABLED: '1' });
  await runNode(script('server-prepare'));
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`The build stopped: ${error.message}`);
  process.exitCode = 1;
}
