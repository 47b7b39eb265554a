import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { isRegulatory } from '@/lib/domain/regulatory-pages';
import type { Env } from '@/lib/server/env';
import { inlineCode } from '@/lib/server/http/site/inline-code';
import { paths } from '@/lib/server/http/site/manifest';
import { readOnlyHeaders } from '../policies/security-headers';
import { type StaticFile, staticFile } from './static-file';

/** `/disclaimer/versions` or `/disclaimer/versions/2026-11-26`; a day's second version ends in -2. */
const ADDRESS = /^(\/[a-z-]+)\/versions(?:\/(\d{4}-\d{2}-\d{2}(?:-\d+)?))?$/;
const FILE = /^(\d{4}-\d{2}-\d{2}(?:-\d+)?)\.html\.br$/;

/** The tenth version of a day comes after its second. */
const byNumber = new Intl.Collator('en', { numeric: true });

/**
 * Finds the list of a regulatory page's versions, or one version, as written to the disk by the build. A day
 * without a version redirects to the one before it.
 */
export function pageVersions({ root, env }: { root: string; env: Env }) {
  return async (path: string): Promise<StaticFile | undefined> => {
    const [, page = '', name] = ADDRESS.exec(path) ?? [];
    if (!isRegulatory(page)) return undefined;
    const folder = join(root, paths.history, page);
    const files = await readdir(folder).catch(() => []);
    const names = files.flatMap((file) => FILE.exec(file)?.[1] ?? []).sort(byNumber.compare);
    if (names.length === 0) return undefined;
    if (name === undefined || names.includes(name))
      return htmlFile(env, await readFile(join(folder, `${name ?? 'list'}.html.br`)));
    const before = names.findLast((each) => each.slice(0, 10) <= name.slice(0, 10));
    return before === undefined ? undefined : redirect(env, `${page}/versions/${before}`);
  };
}

function htmlFile(env: Env, packed: Buffer): StaticFile {
  const html = brotliDecompressSync(packed);
  return staticFile({
    bodies: new Map([
      ['identity', html],
      ['br', packed],
    ]),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=300, must-revalidate',
      ...headersOf(env, inlineCode(String(html)).styles),
    },
  });
}

function redirect(env: Env, Location: string): StaticFile {
  const headers = { Location, 'Cache-Control': 'no-store', ...headersOf(env, ["'none'"]) };
  return staticFile({ status: 302, bodies: new Map([['identity', Buffer.alloc(0)]]), headers });
}

function headersOf(env: Env, styles: readonly string[]) {
  return { ...readOnlyHeaders(env, styles), 'X-Robots-Tag': 'noindex' };
}
