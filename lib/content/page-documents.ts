import { type PublicRoute, routes } from '@/lib/domain/routes';
import {
  achievement,
  audienceCard,
  mcxFeature,
  philosophyCard,
  phoneScreen,
  premiumBenefit,
  premiumFeature,
  valueCard,
} from './schema/card';
import { charterSection, escalation } from './schema/charter';
import type { Collection } from './schema/collection';
import { complaintMonth, complaintYears } from './schema/complaints';
import { annualAudit, compliance } from './schema/compliance';
import { coupon } from './schema/coupon';
import { course } from './schema/course';
import { disclaimer } from './schema/disclaimer';
import { marketingPlan } from './schema/marketing-plan';
import { aboutUsPage } from './schema/pages/about-us-page';
import { contactUsPage } from './schema/pages/contact-us-page';
import {
  changesPage,
  complaintBoardPage,
  compliancePage,
  disclaimerPage,
  investorCharterPage,
  isItUsPage,
  researchReportsPage,
  topicsPage,
} from './schema/pages/document-pages';
import { telegramPostPage, webinarPage } from './schema/pages/embedded-pages';
import { homePage } from './schema/pages/home-page';
import { mcxCommodityPage } from './schema/pages/mcx-commodity-page';
import { premiumTelegramChannelPage } from './schema/pages/premium-telegram-channel-page';
import { pricingPage } from './schema/pages/pricing-page';
import { isIdOf, matchPath, withoutDay } from './schema/paths';
import { research } from './schema/research';
import { markets } from './schema/settings/markets';
import { offers } from './schema/settings/offers';
import { statistics } from './schema/settings/statistics';
import { testimonial } from './schema/testimonial';

/** A collection, or a document or folder by its path below `content/`. */
export type DocumentSource = Collection | string;

/**
 * The public pages that are built, in the order of the sitemap, each with the documents of its text.
 * app/sitemap.ts adds the pages of courses.
 */
export const pageDocuments = {
  [routes.home]: [homePage, course, testimonial, phoneScreen, statistics],
  [routes.aboutUs]: [aboutUsPage, valueCard, philosophyCard, statistics],
  [routes.premiumChannel]: [
    premiumTelegramChannelPage,
    premiumFeature,
    premiumBenefit,
    marketingPlan,
    achievement,
    audienceCard,
    statistics,
    'faqs/premium',
  ],
  [routes.mcxCommodity]: [mcxCommodityPage, mcxFeature, markets, course, 'faqs/mcx'],
  [routes.webinar]: [webinarPage],
  [routes.researchReports]: [researchReportsPage, research],
  [routes.compliance]: [compliancePage, compliance, annualAudit],
  [routes.pricing]: [
    pricingPage,
    premiumTelegramChannelPage,
    course,
    marketingPlan,
    coupon,
    offers,
  ],
  [routes.contactUs]: [contactUsPage, 'faqs/contact'],
  [routes.disclaimer]: [disclaimerPage, disclaimer],
  [routes.investorCharter]: [investorCharterPage, charterSection, escalation],
  [routes.complaintBoard]: [complaintBoardPage, complaintMonth, complaintYears],
  [routes.refundPolicy]: ['policies/refund-policy.mdx'],
  [routes.termsAndConditions]: ['policies/terms-and-conditions.mdx'],
  [routes.privacyPolicy]: ['policies/privacy-policy.mdx'],
  [routes.customerGrievances]: ['policies/customer-grievances.mdx'],
  [routes.sebiTermsAndConditions]: ['policies/sebi-terms-and-conditions.mdx'],
  [routes.mostImportantTerms]: ['policies/most-important-terms-and-conditions.mdx'],
  [routes.useOfAiTools]: ['policies/use-of-ai-tools.mdx'],
  [routes.accessibility]: ['policies/accessibility.mdx'],
  [routes.isItUs]: [isItUsPage],
  [routes.topics]: [topicsPage],
  [routes.changes]: [changesPage],
  [routes.telegramPost]: [telegramPostPage],
} as const satisfies Record<PublicRoute, readonly DocumentSource[]>;

/**
 * The first page that shows a document, given by its id: `/disclaimer` for `disclaimer/market-risk`.
 * Undefined for a document of the account, of the frame, or of no page.
 */
export function shownOn(id: string): string | undefined {
  const pages: [string, readonly DocumentSource[]][] = Object.entries(pageDocuments);
  return pages.find(([, sources]) => sources.some((source) => isOf(source, id)))?.[0];
}

/** Whether a document, given by its path below `content/`, belongs to a source. */
export function isFrom(source: DocumentSource, path: string): boolean {
  return typeof source === 'string'
    ? withoutDay(path) === source || path.startsWith(`${source}/`)
    : matchPath(source, path) !== undefined;
}

function isOf(source: DocumentSource, id: string): boolean {
  if (typeof source !== 'string') return isIdOf(source, id);
  return source === id || source.startsWith(`${id}.`) || id.startsWith(`${source}/`);
}
