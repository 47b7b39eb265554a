import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import getPort from 'get-port';

/** Starts the built site, or that of another program, on a free port; `env` is added to the environment. */
export async function startSite(
  env: Readonly<Record<string, string>>,
  program = 'scripts/start.mjs',
) {
  const port = await getPort();
  const site = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(site, 'exit');
  const failed = exit.then(() => {
    throw new Error('The site did not start; see the lines above.');
  });
  await Promise.race([once(createInterface(site.stdout), 'line'), failed]);
  failed.catch(() => undefined);
  const close = async () => {
    site.kill();
    await exit;
  };
  return { url: `http://127.0.0.1:${port}`, pid: site.pid ?? 0, close };
}
