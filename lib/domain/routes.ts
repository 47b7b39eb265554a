import { accountRoutes } from './account-routes';

/** Pages that need no login, courses aside; lib/content/page-documents.ts has their documents and their order. */
export const publicRoutes = {
  home: accountRoutes.home,
  telegramPost: '/telegram-post',
  aboutUs: '/about-us',
  premiumChannel: '/services/premium-telegram-channel',
  mcxCommodity: '/services/mcx-commodity',
  webinar: '/services/intraday-lakhpati-webinar',
  researchReports: '/research-reports',
  compliance: '/compliance',
  contactUs: '/contact-us',
  disclaimer: '/disclaimer',
  pricing: '/pricing',
  investorCharter: '/investor-charter',
  complaintBoard: '/complaint-board',
  refundPolicy: '/refund-policy',
  termsAndConditions: '/terms-and-conditions',
  privacyPolicy: '/privacy-policy',
  customerGrievances: '/customer-grievances',
  sebiTermsAndConditions: '/sebi-terms-and-conditions',
  mostImportantTerms: '/most-important-terms-and-conditions',
  useOfAiTools: '/use-of-ai-tools',
  accessibility: '/accessibility',
  isItUs: '/is-it-us',
  topics: '/topics',
  changes: '/changes',
} as const;

/**
 * The site's addresses (product 2), each written once: pages, links and the check read them here. An address
 * that moved is redirected by the proxy in front.
 */
export const routes = {
  ...publicRoutes,
  ...accountRoutes,
} as const;

export type PublicRoute = (typeof publicRoutes)[keyof typeof publicRoutes];
export type Route = (typeof routes)[keyof typeof routes];

/** Ids that every page has, of its frame. */
export const frameIds = ['main', 'navbar-links', 'offline-banner', 'offline-toast'] as const;

/**
 * Ids that sections of a page carry, so that a link such as `/contact-us#faq` can be checked.
 * Ids made from documents (`/disclaimer#derivatives-risk`) are not listed; they are the documents' names.
 */
export const sectionIds = {
  [routes.home]: [
    'statistics',
    'ticker',
    'masterclass',
    'mentor',
    'services',
    'testimonials',
    'app',
  ],
  [routes.aboutUs]: ['mission', 'values', 'statistics', 'philosophy', 'next'],
  [routes.premiumChannel]: [
    'introduction',
    'features',
    'benefits',
    'plans',
    'what-you-can-do',
    'not-for',
    'achievements',
    'audience',
    'statistics',
    'faq',
  ],
  [routes.mcxCommodity]: ['why', 'features', 'benefits', 'join', 'faq'],
  [routes.contactUs]: ['channels', 'message', 'faq'],
  [routes.pricing]: ['plans', 'marketing-plans', 'offers', 'rules'],
  [routes.complaintBoard]: ['month', 'monthly-trend', 'annual-trend'],
  [routes.compliance]: ['annual-audit'],
  [routes.investorCharter]: ['escalation'],
  subscription: ['about', 'plans', 'offers', 'faq'],
} as const satisfies Partial<Record<Route | 'subscription', readonly string[]>>;
