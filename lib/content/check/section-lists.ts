import { frameIds, routes, sectionIds, subscriptionPath } from '@/lib/domain/routes';
import {
  achievement,
  audienceCard,
  mcxFeature,
  philosophyCard,
  premiumBenefit,
  premiumFeature,
  valueCard,
} from '../schema/card';
import type { Collection } from '../schema/collection';
import { marketingPlan } from '../schema/marketing-plan';
import { servicesGrid } from '../schema/services-grid';
import { testimonial } from '../schema/testimonial';
import type { SourceFile } from './source-file';

/** Sections that a page leaves out while a list is empty: by section address, the collection or folder. */
const lists: Readonly<Record<string, Collection | string>> = {
  [`${routes.home}#services`]: servicesGrid,
  [`${routes.home}#testimonials`]: testimonial,
  [`${routes.aboutUs}#values`]: valueCard,
  [`${routes.aboutUs}#philosophy`]: philosophyCard,
  [`${routes.premiumChannel}#features`]: premiumFeature,
  [`${routes.premiumChannel}#benefits`]: premiumBenefit,
  [`${routes.premiumChannel}#plans`]: marketingPlan,
  [`${routes.premiumChannel}#achievements`]: achievement,
  [`${routes.premiumChannel}#audience`]: audienceCard,
  [`${routes.premiumChannel}#faq`]: 'content/faqs/premium/',
  [`${routes.mcxCommodity}#features`]: mcxFeature,
  [`${routes.mcxCommodity}#faq`]: 'content/faqs/mcx/',
  [`${routes.contactUs}#faq`]: 'content/faqs/contact/',
  [`${routes.pricing}#marketing-plans`]: marketingPlan,
};

/** The collection or folder whose documents a section of a page shows; undefined if it has no list. */
export function listOfSection(page: string, id: string): Collection | string | undefined {
  return lists[`${page}#${id}`];
}

/** The pages that show a list of documents in one of their sections. */
export function pagesOfList(list: Collection | string): string[] {
  return Object.entries(lists)
    .filter(([, each]) => each === list)
    .map(([section]) => section.replace(/#.*$/, ''));
}

/** Ids that a page has without any document: of its frame, its sections and their headings. */
export function ownIds(page: string): ReadonlySet<string> {
  const sections = new Map<string, readonly string[]>(Object.entries(sectionIds));
  const own = sections.get(page.startsWith(subscriptionPath('')) ? 'subscription' : page) ?? [];
  return new Set([...frameIds, ...own, ...own.map((id) => `${id}-heading`)]);
}

/** The sections of a page that it shows: those whose list has a document in `files`, or that have no list. */
export function shownSections(
  page: string,
  ids: readonly string[],
  files: readonly SourceFile[],
): string[] {
  return ids.filter((id) => {
    const list = listOfSection(page, id);
    return list === undefined || hasDocument(list, files);
  });
}

/** Whether a collection, or a folder such as `content/faqs/mcx/`, has a document in `files`. */
export function hasDocument(list: Collection | string, files: readonly SourceFile[]): boolean {
  return files.some((file) =>
    typeof list === 'string' ? file.path.startsWith(list) : file.collection === list,
  );
}
