import { z } from 'zod';
import { lazyFor } from '@/lib/domain/lazy';
import type { Collection } from './collection';

/** A placeholder in a collection's path. */
const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * A later version of a document is in the same folder and has its first day before the extension:
 * `policies/refund-policy.2027-04-01.mdx` (product 16.2).
 */
const EXTENSION = /(\.[a-z]+)$/;
const DAY_SOURCE = '(?:\\.(?<effectiveFrom>\\d{4}-\\d{2}-\\d{2}))?';
const DAY_GLOB = '.[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]';

type Pattern = { readonly glob: string; readonly source: string };

function pattern({ placeholders }: Collection, field: string): Pattern {
  if (field === 'order') return { glob: '[0-9][0-9][0-9][0-9]', source: '\\d{4}' };
  if (field === 'month')
    return { glob: '[0-9][0-9][0-9][0-9]-[0-9][0-9]', source: '\\d{4}-(?:0[1-9]|1[0-2])' };
  // In capitals it is what a buyer types.
  if (field === 'code') return { glob: '*', source: '[a-z0-9]{3,20}' };
  const words = placeholders?.[field]?.words;
  return { glob: '*', source: words?.join('|') ?? '[a-z0-9]+(?:-[a-z0-9]+)*' };
}

/** True for a collection of a single document, such as a page or settings; it may have several versions. */
export function isSingle(collection: Collection): boolean {
  return !collection.path.includes('{');
}

/** The collection's files as globs below `content/`: those without a first day, and those with one. */
export function pathGlobs(collection: Collection): [string, string] {
  const glob = collection.path.replaceAll(
    PLACEHOLDER,
    (_, field: string) => pattern(collection, field).glob,
  );
  return [glob, glob.replace(EXTENSION, `${DAY_GLOB}$1`)];
}

/** The path that all versions of a document share: `policies/refund-policy.mdx`. */
export function withoutDay(path: string): string {
  return path.replace(/\.\d{4}-\d{2}-\d{2}(\.[a-z]+)$/, '$1');
}

/**
 * Matches a path below `content/` with the collection's path. The result has the values of the
 * placeholders, such as `{ order: '0200', name: 'market-risk' }`, and `effectiveFrom`, the first day
 * of a later version; undefined when the path does not match, or has a month or day that does not exist.
 */
export function matchPath(
  collection: Collection,
  path: string,
): Record<string, string> | undefined {
  const groups = expressionOf(collection).exec(path)?.groups;
  if (groups?.effectiveFrom && !z.iso.date().safeParse(groups.effectiveFrom).success)
    return undefined;
  return groups && Object.fromEntries(Object.entries(groups).filter(([, value]) => value));
}

/** The collection's path as an expression, made once, since thousands of paths are matched with it. */
const expressionOf = lazyFor((collection: Collection) => {
  const source = collection.path
    .replaceAll('.', '\\.')
    .replaceAll(
      PLACEHOLDER,
      (_, field: string) => `(?<${field}>${pattern(collection, field).source})`,
    )
    .replace(/(\\\.[a-z]+)$/, `${DAY_SOURCE}$1`);
  return new RegExp(`^${source}$`);
});

/** True for a list whose file names begin with four digits, by which it is sorted. */
export function isOrdered(collection: Collection): boolean {
  return collection.path.includes('{order}-');
}

/** The path below `content/` of a document whose path has these placeholders, without a first day. */
export function documentPath(
  collection: Collection,
  names: Readonly<Record<string, string>>,
): string {
  return collection.path.replaceAll(PLACEHOLDER, (_, field: string) => names[field] ?? '');
}

/**
 * The id of a document, which does not depend on its order: its path below `content/` without
 * extension and digits, such as `disclaimer/market-risk` for `disclaimer/0200-market-risk.mdx`.
 */
export function documentId(collection: Collection, path: string): string {
  const stem = path.replace(/\.[^/]*$/, '');
  return isOrdered(collection) ? stem.replace(/(?<=\/)\d+-(?=[^/]*$)/, '') : stem;
}

/** Whether an id, such as `disclaimer/market-risk`, is that of a document of the collection. */
export function isIdOf(collection: Collection, id: string): boolean {
  const stem = isOrdered(collection) ? id.replace(/[^/]*$/, '0000-$&') : id;
  const extension = collection.path.slice(collection.path.lastIndexOf('.'));
  return matchPath(collection, stem + extension) !== undefined;
}

/** Last part of a document's id, and its id on a page: `market-risk`. */
export function documentName(collection: Collection, path: string): string {
  return documentId(collection, path).replace(/^.*\//, '');
}
