import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvFiles } from './env-files.mjs';
import { markBuildInUse, withLock } from './lock.mjs';
import { checkPort, parsePort } from './port.mjs';
import { prepareBuild, prepareDependencies, prepareFolder, sayWaiting } from './prepare.mjs';
import { describeProblem, Problem } from './problem.mjs';
import { showStep } from './screen.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** From whatever is there to the running site; ends with the exit code of the site. */
export async function up() {
  try {
    loadEnvFiles(root);
    await preparePort();
    await prepareFolder(root);
    await withLock(root, sayWaiting, async () => {
      await prepareDependencies(root);
      await prepareBuild(root);
      markBuildInUse(root);
    });
    process.exitCode = await serve();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(describeProblem(error));
    process.exitCode = 1;
  }
}

/** Asked first: nobody should wait for a build to hear that its port is taken. */
function preparePort() {
  const port = parsePort(process.env.PORT || undefined);
  const everywhere = process.env.APP_MODE === 'live' ? '0.0.0.0' : '127.0.0.1';
  const host = process.env.HOST || everywhere;
  return showStep(`Port ${port}`, () => checkPort({ port, host, command: 'npm run up' }));
}

/** Runs the site as `npm start` does until it ends, and passes on what asks it to end. */
function serve() {
  return new Promise((resolve, reject) => {
    const site = spawn(process.execPath, ['--enable-source-maps', join('.server', 'main.mjs')], {
      cwd: root,
      // A group of its own, so that Ctrl+C reaches it through us and not twice.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    // The site outlives us when we are killed the hard way.
    if (site.pid) markBuildInUse(root, site.pid);
    passOnSignals(site);
    site.once('error', reject);
    site.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** npm repeats a signal that the terminal sent already; the site takes a second one for impatience. */
function passOnSignals(site) {
  let last = -Infinity;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (performance.now() - last > 1000) site.kill(signal);
      last = performance.now();
    });
}
