import { expect, type Page } from '@playwright/test';

interface PublicPage {
  readonly path: string;
  readonly status: number;
  readonly heading: RegExp;
  /** A sentence of the page's substance, which must not hang on scripts. */
  readonly text: RegExp;
  /** Has client components, and with them the framework's scripts. */
  readonly hydrates?: true;
}

/** The pages of which everything general is tried. */
export const pages: readonly PublicPage[] = [
  {
    path: '/',
    status: 200,
    heading: /^Let’?'?s Dream Big with \S/,
    text: /successful traders/,
    hydrates: true,
  },
  {
    path: '/disclaimer',
    status: 200,
    heading: /^Disclaimer$/,
    text: /registered with SEBI as a research analyst/,
  },
  {
    path: '/complaint-board',
    status: 200,
    heading: /^Complaint Board$/,
    text: /Directly from investors/,
  },
  {
    path: '/contact-us',
    status: 200,
    heading: /^Contact Us$/,
    text: /Frequently asked questions/i,
    hydrates: true,
  },
  {
    path: '/services/mcx-commodity',
    status: 200,
    heading: /^MCX Commodity/,
    text: /Access to the group is instant/,
  },
  {
    path: '/services/intraday-lakhpati-webinar',
    status: 200,
    heading: /^Intraday Lakhpati Webinar$/,
    text: /Open the webinar page/,
  },
  {
    path: '/telegram-post',
    status: 200,
    heading: /^Telegram Post$/,
    text: /Open the channel/,
  },
  {
    path: '/subscriptions/vip-group-complete-package',
    status: 200,
    heading: /VIP .*Complete/,
    text: /₹17,700 to pay/,
  },
  { path: '/pricing', status: 200, heading: /^Pricing$/, text: /one quarter/ },
  {
    path: '/about-us',
    status: 200,
    heading: /^About \S/,
    text: /What is left for the market hours/,
  },
  {
    path: '/services/premium-telegram-channel',
    status: 200,
    heading: /^Premium Telegram Channel/,
    text: /One bad trade eats the gains/,
  },
  { path: '/compliance', status: 200, heading: /^Compliance$/, text: /Registration and Identity/ },
  {
    path: '/research-reports',
    status: 200,
    heading: /^Research Reports$/,
    text: /Daily Market Outlook/,
  },
  {
    path: '/investor-charter',
    status: 200,
    heading: /^Investor Charter$/,
    text: /Invest with knowledge and safety/,
  },
  {
    path: '/refund-policy',
    status: 200,
    heading: /^Refund and Cancellation Policy$/,
    text: /you ask for the refund within/,
  },
  {
    path: '/terms-and-conditions',
    status: 200,
    heading: /^Terms and Conditions$/,
    text: /What we do not do/,
  },
  { path: '/privacy-policy', status: 200, heading: /^Privacy Policy$/, text: /It is the data/ },
  {
    path: '/customer-grievances',
    status: 200,
    heading: /^Customer Grievances$/,
    text: /Have these details at hand/,
  },
  {
    path: '/sebi-terms-and-conditions',
    status: 200,
    heading: /^SEBI Terms and Conditions$/,
    text: /By accepting these terms/,
  },
  { path: '/no-such-page', status: 404, heading: /^Page not found$/, text: /Go back home/ },
];

/** Opens a page and waits until everything in it works: what is pressed from then on does. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
}

/**
 * Waits until React has taken over a page that has the framework's scripts, to be loaded with it or
 * late. React keeps its own record of a node in a property whose name begins so.
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
