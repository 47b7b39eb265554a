import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '../setup/port.mjs';
import { reachable } from './reachable';

/** A built site of Next under its own `next start`, in `folder`. */
export async function startNext(root: string, folder: string) {
  const port = await findFreePort();
  const next = join(root, 'node_modules/next/dist/bin/next');
  const args = [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await reachable(url);
  return { url, close: () => void server.kill() };
}
