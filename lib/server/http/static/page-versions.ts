import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foreignMarkup, unpackHtml, versionStyles } from '@/lib/content/history/version-html';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { isRegulatory } from '@/lib/domain/regulatory-pages';
import type { Env } from '@/lib/server/env';
import { inlineCode } from '@/lib/server/http/site/inline-code';
import { paths } from '@/lib/server/http/site/manifest';
import { readOnlyHeaders } from '../policies/security-headers';
import { type StaticFile, staticFile } from './static-file';

/** `/disclaimer/versions` or `/disclaimer/versions/2026-11-26`; a second one of a day ends in -2. */
const ADDRESS = /^(\/[a-z-]+)\/versions(?:\/(\d{4}-\d{2}-\d{2}(?:-\d+)?))?$/;

/** The style of the list, similar to that of the recorded versions. */
const STYLE =
  'body{max-width:46rem;margin:0 auto;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#1a1a1a;background:#fff}li{padding:.25rem 0}';
const { styles: STYLES } = inlineCode(`<style>${STYLE}</style>`);
const FILE = /^(\d{4}-\d{2}-\d{2}(?:-\d+)?)\.html\.br$/;

/**
 * Finds what a regulatory page said earlier: the list of its versions, or one of them, which is read
 * from the disk and sent as it was recorded. A day without a version redirects to the one before it.
 * A version of a future day is not shown, nor one with markup that versions may not have: code on a page of
 * this origin could act with all rights of the visitor.
 */
export function pageVersions({ root, env }: { root: string; env: Env }) {
  return async (path: string): Promise<StaticFile | undefined> => {
    const [, page = '', name] = ADDRESS.exec(path) ?? [];
    if (!isRegulatory(page)) return undefined;
    const folder = join(root, paths.history, page);
    const names = await listNames(folder);
    if (names.length === 0) return undefined;
    if (name === undefined) return htmlFile(env, Buffer.from(listOf(page, names)));
    if (names.includes(name)) {
      const packed = await readFile(join(folder, `${name}.html.br`));
      const html = unpackHtml(packed);
      if (html === undefined || foreignMarkup(html)) return undefined;
      return htmlFile(env, Buffer.from(html), packed);
    }
    const before = names.findLast((each) => each.slice(0, 10) <= name.slice(0, 10));
    return before === undefined ? undefined : redirect(env, `${page}/versions/${before}`);
  };
}

/** The tenth version of a day comes after its second. */
const byNumber = new Intl.Collator('en', { numeric: true });

/** The names of the versions up to today, oldest first. */
async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  // Pages are those of the build, which goes by real time.
  const today = indianDay(new Date());
  return entries
    .flatMap((entry) => (entry.isFile() && FILE.exec(entry.name)?.[1]) || [])
    .filter((name) => name.slice(0, 10) <= today)
    .sort(byNumber.compare);
}

function htmlFile(env: Env, html: Buffer, packed?: Buffer): StaticFile {
  return staticFile({
    bodies: new Map([
      ['identity' as const, html],
      ...(packed ? [['br' as const, packed] as const] : []),
    ]),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=300, must-revalidate',
      ...headersOf(env),
    },
  });
}

function redirect(env: Env, Location: string): StaticFile {
  const headers = { Location, 'Cache-Control': 'no-store', ...headersOf(env) };
  return staticFile({ status: 302, bodies: new Map([['identity', Buffer.alloc(0)]]), headers });
}

function headersOf(env: Env) {
  return { ...readOnlyHeaders(env, [...versionStyles, ...STYLES]), 'X-Robots-Tag': 'noindex' };
}

function listOf(page: string, names: readonly string[]): string {
  const links = names.toReversed().map((name) => {
    const number = name.slice(11);
    return `<li><a href="${page}/versions/${name}">${formatDay(name.slice(0, 10))}${number && `, version ${number}`}</a></li>`;
  });
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Versions of ${page}</title><style>${STYLE}</style></head><body><main><h1>Versions of ${page}</h1><p>What the page said from each of these days on. <a href="${page}">Read the present page</a>.</p><ul>${links.join('')}</ul></main></body></html>
`;
}
