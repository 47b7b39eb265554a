import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import getPort from 'get-port';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};

/**
 * Serves the empty page of the installed Next that `measureBaseline` built, compressed as the server
 * compresses: the baseline of the pages, measured in the same run.
 */
export async function serveEmptyPage(site: string) {
  const port = await getPort();
  const bodies = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    const file = path === '/' ? 'server/app/index.html' : path.replace('/_next/', '');
    const body = bodies.get(file) ?? read(`${site}/.next/${file}`);
    if (!body) return response.writeHead(404).end();
    bodies.set(file, body);
    const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function read(file: string): Buffer | undefined {
  try {
    return brotliCompressSync(readFileSync(file));
  } catch {
    return undefined;
  }
}
