import type { Context } from '@/lib/content/check/context/context';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { collections } from '@/lib/content/collections';
import type { Collection } from '@/lib/content/schema/collection';
import { UsageError } from '../setup/usage-error';

/** A list that gets a document, or a document that gets a version. */
export type Subject = { readonly list: Collection } | { readonly document: SourceFile };

/** What editors call a collection: its folder, or the path of its one document without extension. */
export function keyOf({ path }: Collection): string {
  return path.replace(/\/?\{.*$|\.[a-z]+$/, '');
}

/**
 * What a name on the command line is: `disclaimer` a list, `settings/regulation` a document.
 * @throws {UsageError} when it is neither.
 */
export function findSubject(name: string, { files }: Context): Subject {
  const document = files.find(({ id }) => id === name);
  if (document) return { document };
  const list = collections.find((each) => each.path.includes('{') && keyOf(each) === name);
  if (list) return { list };
  throw new UsageError(
    `content has neither a list nor a document named ${name}. Write the name of a folder, such as disclaimer, or of a document without digits, such as courses/btst-vip.`,
  );
}
