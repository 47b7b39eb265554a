import { routes } from '@/lib/domain/routes';
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

/** Lists without which a page leaves a section out: by the section's address, a collection or folder. */
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

/** Those of a page's own sections that it shows: the lists of the others have no document in `files`. */
export function shownSections(
  page: string,
  ids: readonly string[],
  files: readonly SourceFile[],
): string[] {
  return ids.filter((id) => {
    const list = lists[`${page}#${id}`];
    return list === undefined || hasDocument(list, files);
  });
}

/** Whether a collection, or a folder such as `content/faqs/mcx/`, has a document in `files`. */
export function hasDocument(list: Collection | string, files: readonly SourceFile[]): boolean {
  return files.some((file) =>
    typeof list === 'string' ? file.path.startsWith(list) : file.collection === list,
  );
}
