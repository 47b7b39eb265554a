import { z } from 'zod';
import type { Collection } from '../schema/collection';
import { collections } from '../schema/collections';
import { isOrdered, isSingle } from '../schema/paths';
import { closestMatch } from './closest-match';

/** What a file that belongs to no collection is probably meant to be. */
interface Meant {
  /** Folder below `content/`. */
  readonly folder: string;
  /** Id of the document. */
  readonly id: string;
}

/** The collections of each folder. */
const byFolder = new Map<string, Collection[]>();
for (const collection of collections)
  for (const folder of foldersOf(collection))
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), collection]);

/** The document that a file with a wrong folder, name or ending is meant to be; undefined for none. */
export function meantDocument(path: string): Meant | undefined {
  const { given = '', stem = '' } =
    /^content\/(?:(?<given>.*)\/)?(?<stem>[^/.]*)[^/]*$/.exec(path)?.groups ?? {};
  const folder = byFolder.has(given) ? given : closestMatch(given, byFolder.keys());
  if (folder === undefined) return undefined;
  const here = byFolder.get(folder) ?? [];
  const singles = here.filter(isSingle).map((single) => single.path.replace(/^.*\/|\.\w+$/g, ''));
  const name = here.some(isOrdered) ? stem.replace(/^\d+-/, '') : stem;
  return { folder, id: `${folder}/${closestMatch(name, singles) ?? name}` };
}

/** True for a folder of documents, and for one that has such folders. */
export function hasDocuments(folder: string): boolean {
  return folder === '' || [...byFolder.keys()].some((each) => `${each}/`.startsWith(`${folder}/`));
}

/** Folder of a collection below `content/`: `cards/values`. */
export function collectionFolder({ path }: Collection): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The same, one for each value of a field that the folder is named after: `faqs/mcx` and others. */
function foldersOf(collection: Collection): string[] {
  const folder = collectionFolder(collection);
  const field = /\{(\w+)\}/.exec(folder)?.[1] ?? '';
  const schema = collection.schema.shape[field];
  return schema instanceof z.ZodEnum
    ? schema.options.map((value) => folder.replace(`{${field}}`, String(value)))
    : [folder];
}
