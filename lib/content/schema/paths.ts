import type { Collection } from './collection';

/** What a placeholder of a collection's path matches in a file name. */
const PLACEHOLDER = /\{(\w+)\}/g;

type Pattern = { readonly glob: string; readonly source: string };

function pattern(field: string): Pattern {
  if (field === 'order') return { glob: '[0-9][0-9][0-9][0-9]', source: '\\d{4}' };
  if (field === 'month')
    return { glob: '[0-9][0-9][0-9][0-9]-[0-9][0-9]', source: '\\d{4}-\\d{2}' };
  return { glob: '*', source: '[a-z0-9]+(?:-[a-z0-9]+)*' };
}

/** True for a collection of exactly one document, such as a page or a settings subject. */
export function isSingle(collection: Collection): boolean {
  return !collection.path.includes('{');
}

/** The collection's files as a glob below `content/`, for contentlayer and editors. */
export function pathGlob(collection: Collection): string {
  return collection.path.replaceAll(PLACEHOLDER, (_, field: string) => pattern(field).glob);
}

/**
 * Matches a path below `content/` that lies where the collection's files do; the groups are the
 * placeholders' values, such as `{ order: '0200', name: 'market-risk' }`.
 */
export function matchPath(
  collection: Collection,
  path: string,
): Record<string, string> | undefined {
  const source = collection.path
    .replaceAll('.', '\\.')
    .replaceAll(PLACEHOLDER, (_, field: string) => `(?<${field}>${pattern(field).source})`);
  const match = new RegExp(`^${source}$`).exec(path);
  return match ? { ...match.groups } : undefined;
}

/** True for a list whose files begin with four digits, which put them in order. */
export function isOrdered(collection: Collection): boolean {
  return collection.path.includes('{order}-');
}

/**
 * What a document is known by, however its list is put in order: its path below `content/` without
 * ending and order, such as `disclaimer/market-risk` for `disclaimer/0200-market-risk.mdx`.
 */
export function documentId(collection: Collection, path: string): string {
  const stem = path.replace(/\.[^/]*$/, '');
  return isOrdered(collection) ? stem.replace(/(?<=\/)\d+-(?=[^/]*$)/, '') : stem;
}

/** Last part of a document's id, and its id on a page: `market-risk`. */
export function documentName(collection: Collection, path: string): string {
  return documentId(collection, path).replace(/^.*\//, '');
}
