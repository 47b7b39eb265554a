import { routes } from '@/lib/domain/routes';
import type { DocumentSource } from './page-documents';
import {
  achievement,
  audienceCard,
  mcxFeature,
  philosophyCard,
  premiumBenefit,
  premiumFeature,
  valueCard,
} from './schema/card';
import { course } from './schema/course';
import { marketingPlan } from './schema/marketing-plan';
import { testimonial } from './schema/testimonial';

/** Sections that a page leaves out while it has no document for them, by address: the documents. */
export const sectionDocuments: Readonly<Record<string, DocumentSource>> = {
  [`${routes.home}#services`]: course,
  [`${routes.home}#testimonials`]: testimonial,
  [`${routes.aboutUs}#values`]: valueCard,
  [`${routes.aboutUs}#philosophy`]: philosophyCard,
  [`${routes.premiumChannel}#features`]: premiumFeature,
  [`${routes.premiumChannel}#benefits`]: premiumBenefit,
  [`${routes.premiumChannel}#plans`]: marketingPlan,
  [`${routes.premiumChannel}#achievements`]: achievement,
  [`${routes.premiumChannel}#audience`]: audienceCard,
  [`${routes.premiumChannel}#faq`]: 'faqs/premium',
  [`${routes.mcxCommodity}#features`]: mcxFeature,
  [`${routes.mcxCommodity}#faq`]: 'faqs/mcx',
  [`${routes.contactUs}#faq`]: 'faqs/contact',
  [`${routes.pricing}#marketing-plans`]: marketingPlan,
};
