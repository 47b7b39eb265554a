import 'server-only';
import { browserCheckout } from '@/lib/client/checkout/chosen-checkout';
import { publicRoutes, routes } from '@/lib/domain/routes';
import type { Env } from '@/lib/server/env';

/** How a page's headers and scripts differ from the strictest, which are the default. */
export interface PagePolicy {
  referrer?: 'same-origin' | 'no-referrer';
  opener?: 'same-origin-allow-popups' | 'unsafe-none';
  /** Entries of Permissions-Policy that replace or follow the common ones. */
  permissions?: Readonly<Record<string, string>>;
  /** External sources that the page may load. */
  sources?: Sources | Readonly<Record<Env['APP_MODE'], Sources>>;
  /**
   * The page embeds an address of the content settings: an outside page in a frame, after a check that it
   * responds, or a script.
   */
  embed?: 'frame' | 'script';
  /** Who may show the page in a frame, such as the sandbox's checkout; without this nobody. */
  framedBy?: 'self';
  /** The browser may fetch linked pages before a click. */
  prefetchesLinks?: true;
  /**
   * The framework's scripts are loaded with the document, as Next does it, instead of after it: the page
   * shows nothing useful without them.
   */
  scripts?: 'at-once';
  /** In a browser without a mobile the login replaces the page before any other script runs. */
  loginFirst?: true;
  /**
   * The page is built once and served for every last segment of its address, which its scripts read from
   * the address. Without this each value of a variable segment is built as a page of its own.
   */
  anyLastSegment?: true;
}

export interface Sources {
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
}

const { payment: paymentHosts, ...checkoutHosts } = browserCheckout.hosts;

const sitePage: PagePolicy = { prefetchesLinks: true };
const privatePage: PagePolicy = { referrer: 'same-origin', scripts: 'at-once' };
const memberPage: PagePolicy = { ...privatePage, loginFirst: true };

/**
 * By the route of a page, with `*` for one segment. Each page has an entry, a public one by its address
 * alone; `npm run build` fails for a page without an entry.
 */
export const pagePolicies: Readonly<Record<string, PagePolicy>> = {
  ...Object.fromEntries(Object.values(publicRoutes).map((route) => [route, sitePage])),
  [routes.home]: {
    ...sitePage,
    // The market ticker: its script, and the hosts that its frames come from.
    embed: 'script',
    sources: {
      frame: [
        'https://www.tradingview-widget.com',
        'https://s.tradingview.com',
        'https://www.tradingview.com',
      ],
    },
  },
  [routes.telegramPost]: { ...sitePage, embed: 'frame' },
  [routes.webinar]: { ...sitePage, embed: 'frame' },
  '/subscriptions/*': {
    ...sitePage,
    opener: 'same-origin-allow-popups',
    permissions: {
      payment: `(self ${paymentHosts.map((host) => `"${host}"`).join(' ')})`,
    },
    // The payment provider's script, its modal and its requests; the sandbox's checkout is ours.
    sources: {
      live: checkoutHosts,
      sandbox: { frame: ["'self'"] },
    },
  },
  [routes.requestOtp]: privatePage,
  [routes.verifyOtp]: { ...privatePage, permissions: { 'otp-credentials': '(self)' } },
  [routes.kyc]: memberPage,
  [routes.myGroups]: memberPage,
  [routes.history]: memberPage,
  [routes.profile]: memberPage,
  // Its address holds a token, and the window closes itself.
  [routes.dhanCallback]: {
    referrer: 'no-referrer',
    opener: 'unsafe-none',
    scripts: 'at-once',
  },
  // The URL contains a mobile number: don't leak it by Referer.
  '/whatsApp/auth/*': { ...privatePage, anyLastSegment: true },
  '/sandbox': {},
  '/sandbox/inbox': {},
  '/sandbox/groups': {},
  // Shown in a frame of the page that sells.
  '/sandbox/checkout': { framedBy: 'self' },
  '/sandbox/broker/consent-login': {},
  '/_not-found': {},
  // Without the site's frame, whose script loads those of the framework late.
  '/_global-error': { scripts: 'at-once' },
};

/** The policy of a page as Next names it, such as `/subscriptions/[id]`; undefined without one. */
export function findPagePolicy(nextRoute: string): PagePolicy | undefined {
  const pattern = nextRoute.replace(/\[[^/]+\]/g, '*');
  return Object.hasOwn(pagePolicies, pattern) ? pagePolicies[pattern] : undefined;
}
