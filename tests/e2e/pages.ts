import type { Page } from '@playwright/test';
import { listCourses } from '@/lib/content/courses';
import { getDocument, listDocuments, listProse } from '@/lib/content/documents';
import { getPolicy } from '@/lib/content/legal-texts';
import type { Outline } from '@/lib/content/outline-schema';
import { pageDocuments } from '@/lib/content/page-documents';
import { listFaqs } from '@/lib/content/queries';
import { valueCard } from '@/lib/content/schema/card';
import { charterSection } from '@/lib/content/schema/charter';
import { compliance } from '@/lib/content/schema/compliance';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { aboutUsPage } from '@/lib/content/schema/pages/about-us-page';
import { contactUsPage } from '@/lib/content/schema/pages/contact-us-page';
import { telegramPostPage, webinarPage } from '@/lib/content/schema/pages/embedded-pages';
import { homePage } from '@/lib/content/schema/pages/home-page';
import { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { notFoundPage } from '@/lib/content/schema/pages/not-found-page';
import { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { pricingPage } from '@/lib/content/schema/pages/pricing-page';
import { policyNames } from '@/lib/content/schema/policy';
import { research } from '@/lib/content/schema/research';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { type PublicRoute, publicRoutes, routes } from '@/lib/domain/routes';
import { totalOf } from './prices';

interface PublicPage {
  readonly path: string;
  readonly status: number;
  readonly heading: string;
  /** A sentence of the page's content, which must be there without script. */
  readonly text: string;
  /** Has client components, and with them the framework's scripts. */
  readonly hydrates?: true;
  /** Is made of the same parts as another page of the list, around other texts. */
  readonly isVariation?: boolean;
}

/**
 * The text of a page that has more to show than its lead: an entry of its list, where the list has
 * entries, otherwise a sentence of its own document.
 */
const texts: Partial<Record<PublicRoute, string>> = {
  [routes.home]: getDocument(homePage).hero.registration,
  [routes.disclaimer]: opening(listProse(disclaimer)[0]),
  [routes.complaintBoard]: 'Directly from investors',
  [routes.contactUs]:
    listFaqs('contact').length > 0 ? getDocument(contactUsPage).faq.heading : undefined,
  [routes.mcxCommodity]: getDocument(mcxCommodityPage).join.lead,
  [routes.webinar]: getDocument(webinarPage).elsewhere.label,
  [routes.telegramPost]: getDocument(telegramPostPage).elsewhere.label,
  [routes.pricing]: getDocument(pricingPage).rules.list[0]?.text,
  [routes.aboutUs]:
    listDocuments(valueCard)[0]?.description ?? getDocument(aboutUsPage).hero.mission,
  [routes.premiumChannel]: getDocument(premiumTelegramChannelPage).hero.answer,
  [routes.compliance]: listDocuments(compliance)[0]?.details[0],
  [routes.researchReports]: listDocuments(research)[0]?.points[0],
  [routes.investorCharter]: opening(listProse(charterSection)[0]),
};

const variations: readonly string[] = [
  routes.telegramPost,
  routes.compliance,
  routes.researchReports,
  routes.investorCharter,
  ...policyNames.slice(1).map((name) => `/${name}`),
];

const [course] = listCourses();
if (!course) throw new Error('no course is on sale');

/** The public pages for the tests of all pages, each with texts from its documents. */
export const pages: readonly PublicPage[] = [
  ...Object.values(publicRoutes).map((path) => ({
    path,
    status: 200,
    ...shownBy(path),
    isVariation: variations.includes(path),
  })),
  {
    path: subscriptionPath(course.slug),
    status: 200,
    heading: course.name,
    text: `${totalOf(course.plans[0]?.price ?? 0)} to pay`,
    hydrates: true,
  },
  {
    path: '/no-such-page',
    status: 404,
    heading: 'Page not found',
    text: getDocument(notFoundPage).lead,
  },
];

const samples: readonly string[] = [
  routes.home,
  routes.pricing,
  ...(course ? [subscriptionPath(course.slug)] : []),
];

/** Whether a test of what all pages have in common opens this one in each run; a full run opens all. */
export const isSample = (path: string) => samples.includes(path);

/** Heading and text of a public page, from the first of its documents. */
function shownBy(path: PublicRoute): { heading: string; text: string } {
  const [source] = pageDocuments[path];
  if (typeof source === 'string') {
    const policy = policyNames.find((name) => path === `/${name}`);
    if (!policy) throw new Error(`${path} is not the address of a policy`);
    return { heading: getPolicy(policy).title, text: opening(getPolicy(policy)) };
  }
  const document = getDocument(source);
  const first = 'hero' in document ? document.hero : document;
  const text = texts[path] ?? ('lead' in first ? first.lead : undefined);
  if (text === undefined) throw new Error(`${path} has no lead, so it needs a row of texts`);
  return { heading: 'label' in first ? `${first.label}: ${first.heading}` : first.heading, text };
}

/** The first 40 characters of the first paragraph of a document. */
function opening(document: Outline | undefined): string {
  const titles = document?.headings.map(({ text }) => text) ?? [];
  const paragraph = document?.text.split('\n').find((line) => !titles.includes(line)) ?? '';
  return paragraph.slice(0, 40).trim();
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
}

/**
 * Waits until React has hydrated a page that has the framework's scripts. React stores its fiber of a
 * node in a property with this prefix.
 */
export async function expectHydrated(page: Page): Promise<void> {
  // An evaluation fails where the page redirects meanwhile; this one goes on in the next page.
  await page.waitForFunction(
    () =>
      !document.querySelector('#framework-scripts, script[src^="/_next/"]') ||
      Object.keys(document.querySelector('main') ?? {}).some((key) =>
        key.startsWith('__reactFiber$'),
      ),
  );
}
