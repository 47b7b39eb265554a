import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import getPort from 'get-port';
import { waitForServer } from './wait-for-server';

/** A built site of Next under its own `next start`, in `folder`. */
export async function startNext(root: string, folder: string) {
  const port = await getPort();
  const next = join(root, 'node_modules/next/dist/bin/next');
  const args = [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(url);
  return { url, close: () => void server.kill() };
}

/**
 * nginx with one page, compressed beforehand, as an operator would set it up for static files;
 * `undefined` where nginx is not on the PATH. It listens on loopback and writes to a folder of its
 * own only.
 */
export async function serveByNginx(html: Buffer) {
  const program = findNginx();
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  // When root starts it, it reads as another user.
  chmodSync(folder, 0o755);
  const port = await getPort();
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(html, { level: 9 }));
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port));
  const server = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/`;
  await waitForServer(url);
  return {
    url,
    close: () => {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findNginx(): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));
}

function configuration(folder: string, port: number): string {
  return `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    gzip_static on;
  }
}
`;
}
