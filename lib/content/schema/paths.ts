import type { Collection } from './collection';

/** What a placeholder of a collection's path matches in a file name. */
const PLACEHOLDER = /\{(\w+)\}/g;

type Pattern = { readonly glob: string; readonly source: string };

function pattern(field: string): Pattern {
  if (field === 'number' || field === 'order') return { glob: '[0-9][0-9]', source: '\\d{2}' };
  if (field === 'section') return { glob: '[a-z]', source: '[a-z]' };
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
 * placeholders' values, such as `{ number: '07', name: 'market-risk' }`.
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

/** How a field's value is written in a file name: numbers with two digits. */
export function inFileName(value: unknown): string {
  return typeof value === 'number' ? String(value).padStart(2, '0') : String(value);
}
