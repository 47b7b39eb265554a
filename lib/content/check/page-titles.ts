import { routes, subscriptionPath } from '@/lib/domain/routes';
import { course } from '../schema/course';
import { withoutDay } from '../schema/paths';
import { policy } from '../schema/policy';
import type { RuleContext } from './rule-context';
import type { SourceFile } from './source-file';

/** Addresses of pages by their titles, in lower case; a title of two pages is left out. */
export function pageTitles({ files, references }: RuleContext): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const shared = new Set<string>();
  for (const file of files) {
    const address = addressOf(file);
    const title = file.field(file.collection?.type === course.type ? 'name' : 'title')?.value;
    if (address === undefined || typeof title !== 'string') continue;
    const plain = plainTitle(references.fill(title));
    if (titles.has(plain) && titles.get(plain) !== address) shared.add(plain);
    titles.set(plain, address);
  }
  for (const title of shared) titles.delete(title);
  return titles;
}

/** A title or the words of a link, for comparison. */
export function plainTitle(title: string): string {
  return title.trim().toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ');
}

/** The page that shows a document as its own. */
function addressOf({ collection, names, path }: SourceFile): string | undefined {
  if (collection?.type === course.type) return names.slug && subscriptionPath(names.slug);
  const name =
    collection?.type === policy.type
      ? names.policy
      : /^content\/pages\/(.+)\.yaml$/.exec(withoutDay(path))?.[1];
  if (name === undefined) return undefined;
  return name === 'home'
    ? routes.home
    : Object.values(routes).find((route) => route.endsWith(`/${name}`));
}
