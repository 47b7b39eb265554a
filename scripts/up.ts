import { join } from 'node:path';
import { execa } from 'execa';
import { checkPort, parsePort } from './check-port';
import { loadEnvFiles } from './setup/env-files';
import { markBuildInUse, sayWaiting, withLock } from './setup/lock.mjs';
import { prepareBuild } from './setup/prepare-build';
import { Problem } from './setup/problem.mjs';
import { runProgram } from './setup/run-program';
import { showStep } from './setup/step.mjs';

/**
 * Builds the site where that is needed and serves it; ends with the exit code of the site.
 *
 * @throws Problem when the port is taken, settings for live are wrong or the site can't be built.
 */
export async function run(root: string): Promise<void> {
  loadEnvFiles(root);
  const port = parsePort(process.env.PORT || undefined);
  // Before the build, so that a blocked port is reported without the wait for it.
  await showStep(`Port ${port}`, () => checkPort(port, 'npm run up'));
  if (process.env.APP_MODE === 'live') await showStep('Settings', () => checkSettings(root));
  await withLock(root, sayWaiting, async () => {
    await prepareBuild(root);
    markBuildInUse(root);
  });
  process.exitCode = await serve(root);
}

/** Sandbox has a default for each setting. */
async function checkSettings(root: string): Promise<void> {
  const program = ['--conditions=react-server', '--import', 'tsx', 'scripts/check-settings.ts'];
  const { code, output } = await runProgram(process.execPath, program, { cwd: root });
  if (code === 0) return;
  throw new Problem('The site could not start.', 'Correct .env and run the command again.', output);
}

/** Runs the site as `npm start` does until it ends, and passes on the signals that end it. */
async function serve(root: string): Promise<number> {
  const program = ['--enable-source-maps', join('.server', 'main.mjs')];
  const site = execa(process.execPath, program, {
    cwd: root,
    // A group of its own, so that Ctrl+C reaches it through us and not twice.
    detached: process.platform !== 'win32',
    cleanup: false,
    reject: false,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { NODE_ENV: 'production' },
  });
  // The site survives if this process is killed by SIGKILL.
  if (site.pid) markBuildInUse(root, site.pid);
  let last = -Infinity;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // npm repeats a signal that the terminal has sent; the site ends at once at a second one.
      if (performance.now() - last > 1000) site.kill(signal);
      last = performance.now();
    });
  const { exitCode, signal } = await site;
  return exitCode ?? (signal === 'SIGINT' ? 130 : 143);
}
