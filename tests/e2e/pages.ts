import { expect, type Page } from '@playwright/test';
import { listCourses } from '@/lib/content/courses';
import { getDocument, listDocuments, listProse } from '@/lib/content/documents';
import { getPolicy } from '@/lib/content/legal-texts';
import type { Outline } from '@/lib/content/outline-schema';
import { listFaqs } from '@/lib/content/queries';
import { valueCard } from '@/lib/content/schema/card';
import { charterSection } from '@/lib/content/schema/charter';
import { compliance } from '@/lib/content/schema/compliance';
import { disclaimer } from '@/lib/content/schema/disclaimer';
import { aboutUsPage } from '@/lib/content/schema/pages/about-us-page';
import { contactUsPage } from '@/lib/content/schema/pages/contact-us-page';
import {
  complaintBoardPage,
  compliancePage,
  disclaimerPage,
  investorCharterPage,
  researchReportsPage,
} from '@/lib/content/schema/pages/document-pages';
import { telegramPostPage, webinarPage } from '@/lib/content/schema/pages/embedded-pages';
import { homePage } from '@/lib/content/schema/pages/home-page';
import { mcxCommodityPage } from '@/lib/content/schema/pages/mcx-commodity-page';
import { notFoundPage } from '@/lib/content/schema/pages/not-found-page';
import { premiumTelegramChannelPage } from '@/lib/content/schema/pages/premium-telegram-channel-page';
import { pricingPage } from '@/lib/content/schema/pages/pricing-page';
import { policyNames } from '@/lib/content/schema/policy';
import { research } from '@/lib/content/schema/research';
import { routes, subscriptionPath } from '@/lib/domain/routes';
import { totalOf } from './prices';

interface PublicPage {
  readonly path: string;
  readonly status: number;
  readonly heading: string;
  /**
   * A sentence of the page's content, which must be there without script. It is of a list where the
   * list has entries, otherwise of the page's own document.
   */
  readonly text: string;
  /** Has client components, and with them the framework's scripts. */
  readonly hydrates?: true;
  /** Is made of the same parts as an earlier page of the list, around other texts. */
  readonly isVariation?: true;
}

const home = getDocument(homePage);
const contactUs = getDocument(contactUsPage);
const complianceCopy = getDocument(compliancePage);
const researchReports = getDocument(researchReportsPage);
const mcx = getDocument(mcxCommodityPage);
const webinar = getDocument(webinarPage);
const telegramPost = getDocument(telegramPostPage);
const aboutUs = getDocument(aboutUsPage);
const premium = getDocument(premiumTelegramChannelPage);
const pricing = getDocument(pricingPage);
const [course] = listCourses();
if (!course) throw new Error('no course is on sale');

/** The public pages for the tests of all pages, each with texts from its documents. */
export const pages: readonly PublicPage[] = [
  {
    path: routes.home,
    status: 200,
    heading: home.hero.heading,
    text: home.hero.registration,
  },
  {
    path: routes.disclaimer,
    status: 200,
    heading: getDocument(disclaimerPage).heading,
    text: opening(listProse(disclaimer)[0]),
  },
  {
    path: routes.complaintBoard,
    status: 200,
    heading: getDocument(complaintBoardPage).heading,
    text: 'Directly from investors',
  },
  {
    path: routes.contactUs,
    status: 200,
    heading: contactUs.heading,
    text: listFaqs('contact').length > 0 ? contactUs.faq.heading : contactUs.lead,
  },
  { path: routes.mcxCommodity, status: 200, heading: mcx.hero.heading, text: mcx.join.lead },
  {
    path: routes.webinar,
    status: 200,
    heading: webinar.heading,
    text: webinar.elsewhere.label,
  },
  {
    path: routes.telegramPost,
    status: 200,
    heading: telegramPost.heading,
    text: telegramPost.elsewhere.label,
    isVariation: true,
  },
  {
    path: subscriptionPath(course.slug),
    status: 200,
    heading: course.name,
    text: `${totalOf(course.plans[0]?.price ?? 0)} to pay`,
    hydrates: true,
  },
  {
    path: routes.pricing,
    status: 200,
    heading: pricing.heading,
    text: pricing.rules.list[0]?.text ?? '',
  },
  {
    path: routes.aboutUs,
    status: 200,
    heading: aboutUs.hero.heading,
    text: listDocuments(valueCard)[0]?.description ?? aboutUs.hero.mission,
  },
  {
    path: routes.premiumChannel,
    status: 200,
    heading: `${premium.hero.label}: ${premium.hero.heading}`,
    text: premium.hero.answer,
  },
  {
    path: routes.compliance,
    status: 200,
    heading: complianceCopy.heading,
    text: listDocuments(compliance)[0]?.details[0] ?? complianceCopy.lead,
    isVariation: true,
  },
  {
    path: routes.researchReports,
    status: 200,
    heading: researchReports.heading,
    text: listDocuments(research)[0]?.points[0] ?? researchReports.lead,
    isVariation: true,
  },
  {
    path: routes.investorCharter,
    status: 200,
    heading: getDocument(investorCharterPage).heading,
    text: opening(listProse(charterSection)[0]),
    isVariation: true,
  },
  ...policyNames.map((name, index) => ({
    path: `/${name}`,
    status: 200,
    heading: getPolicy(name).title,
    text: opening(getPolicy(name)),
    ...(index > 0 && { isVariation: true as const }),
  })),
  {
    path: '/no-such-page',
    status: 404,
    heading: 'Page not found',
    text: getDocument(notFoundPage).lead,
  },
];

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
  const hydrated = () =>
    page.evaluate(
      () =>
        !document.querySelector('#framework-scripts, script[src^="/_next/"]') ||
        Object.keys(document.querySelector('main') ?? {}).some((key) =>
          key.startsWith('__reactFiber$'),
        ),
    );
  await expect.poll(hydrated, 'the page is hydrated').toBe(true);
}
