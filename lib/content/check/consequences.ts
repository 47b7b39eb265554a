import { subscriptionPath } from '@/lib/domain/routes';
import type { Collection } from '../schema/collection';
import { collections, settingsCollections } from '../schema/collections';
import { course } from '../schema/course';
import { collectionFolder } from './meant-document';
import { listOfSection } from './section-lists';
import type { SourceFile } from './source-file';

// Keys by which a report that explains others and those that follow from it find each other.

/** What is missing with a document: `disclaimer/market-risk`. */
export function ofDocument(id: string): string {
  return `document ${id}`;
}

/** What is missing when the field that tells the documents of a collection apart is mistyped. */
export function ofUnique({ type }: Collection): string {
  return `unique ${type}`;
}

/** What is missing with a folder below `content/`. */
export function ofFolder(folder: string): string {
  return `folder ${folder}`;
}

/** What is missing with a field of a document; the field at its top counts. */
export function ofField(id: string, field: string): string {
  return `field ${id} ${/^[^.[]*/.exec(field)?.[0]}`;
}

/** What is wrong with a reference when the setting or the document that it names is missing. */
export function ofReference(name: string): string {
  const document = /^(?<id>.+)\.number$/.exec(name)?.groups?.id;
  const [namespace = '', field = ''] = name.split('.');
  const settings = settingsCollections.find((each) => each.namespace === namespace);
  if (settings) return ofField(settings.path.replace(/\.yaml$/, ''), field);
  return ofDocument((document ?? name).replaceAll('.', '/'));
}

/** What is wrong with a link when the document of the page or of its section is missing. */
export function ofLink(page: string, section: string | undefined): string | undefined {
  const courses = subscriptionPath('');
  if (section === undefined)
    return page.startsWith(courses)
      ? ofDocument(`${collectionFolder(course)}/${page.slice(courses.length)}`)
      : undefined;
  const list = listOfSection(page, section);
  if (list !== undefined)
    return ofFolder(
      typeof list === 'string' ? list.replace(/^content\/|\/$/g, '') : collectionFolder(list),
    );
  const shown = collections.find(({ anchor }) => anchor?.route === page);
  return shown && ofDocument(`${collectionFolder(shown)}/${section}`);
}

/** What is wrong with an address in a document that belongs to other words. */
export function ofAddress({ path }: SourceFile, address: string): string {
  return `address ${path} ${address}`;
}

/** What a text no longer says where another mistake is in its place. */
export function ofWording({ id }: SourceFile): string {
  return `claim ${id}`;
}

/** What is wrong with a document that has the id of another one. */
export function ofOwnId({ path }: SourceFile): string {
  return `id ${path}`;
}

/** The acknowledgement of a warning that is gone together with what it was about. */
export function ofAcknowledgement({ path }: SourceFile, rule: string): string {
  return `acknowledgement ${path} ${rule}`;
}

/** A picture of the course or card that its name names. */
export function ofPicture(address: string): string {
  return `picture ${address.replace(/^.*\/|\.\w+$/g, '')}`;
}
