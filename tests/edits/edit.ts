import { basename, dirname } from 'node:path';
import type { Content } from './content';
import type { FieldPath } from './fields';

/** One change of the site's content that an editor makes, by its name in an editor's words. */
export interface Edit {
  readonly name: string;
  /** Makes the change; it reads what it needs from the files, so that it fits any content. */
  readonly make: (content: Content) => void;
}

/**
 * A file name between a file of an ordered folder and the next one, or after the last:
 * `content/disclaimer/0750-algorithms.mdx` for the one after `0700-derivatives-risk.mdx`.
 */
export function pathAfter(content: Content, path: string, words: string): string {
  const folder = dirname(path);
  const files = content.list(folder);
  const next = files[files.indexOf(path) + 1];
  const place = placeOf(path);
  const between = next ? Math.floor((place + placeOf(next)) / 2) : place + 50;
  const extension = path.slice(path.lastIndexOf('.'));
  return `${folder}/${String(between).padStart(4, '0')}-${words}${extension}`;
}

function placeOf(path: string): number {
  return Number.parseInt(basename(path), 10);
}

/** Puts the file that a field names under a new name, as an editor who has another picture does. */
export function renameFile(content: Content, path: string, field: FieldPath, words: string): void {
  content.fields(path, (fields) => {
    const before = fields.text(...field);
    const after = before.replace(/[^/]*(?=\.\w+$)/, words);
    content.copy(`public${before}`, `public${after}`);
    content.remove(`public${before}`);
    fields.set(field, after);
  });
}

/** A day as documents write it, so many days from today. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The first day of the month after next, as documents write it. */
export function laterFirst(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1))
    .toISOString()
    .slice(0, 10);
}
