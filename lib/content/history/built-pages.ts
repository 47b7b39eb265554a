import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { memoized } from '@/lib/domain/lazy';
import { publicRoutes } from '@/lib/domain/routes';
import type { PictureHash } from './page-body';

const PAGES = '.next/server/app';

const publicPaths = new Set<string>(Object.values(publicRoutes));

/**
 * Reads the pages that need no login, as `npm run build` wrote them below a folder: the HTML by address.
 * Empty where the folder has no build.
 */
export function readBuiltPages(root: string): ReadonlyMap<string, string> {
  const folder = join(root, PAGES);
  const pages = new Map<string, string>();
  for (const file of listFiles(folder)) {
    const path = `/${file.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/');
    if (file.endsWith('.html') && (publicPaths.has(path) || path.startsWith(subscriptionPath(''))))
      pages.set(path, readFileSync(join(folder, file), 'utf8'));
  }
  return pages;
}

/** Makes the function that hashes the pictures that the pages of a build show. */
export function pictureHashIn(root: string): PictureHash {
  return memoized((address) => {
    try {
      return createHash('sha256')
        .update(readFileSync(builtFile(root, address)))
        .digest('hex');
    } catch {
      return undefined;
    }
  });
}

/** The file that a build has for an address of the site: a page, a file that Next made, or one of `public`. */
export function builtFile(root: string, address: string): string {
  const path = decodeURI(new URL(address, 'https://site.invalid').pathname);
  if (path.startsWith('/_next/')) return join(root, path.replace('/_next/', '.next/'));
  if (/\.\w+$/.test(path)) return join(root, 'public', path);
  return join(root, PAGES, `${path === '/' ? '/index' : path}.html`);
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  } catch {
    return [];
  }
}
