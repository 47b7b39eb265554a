import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { findPagePolicy, type PagePolicy, pagePolicies } from './page-policies';
import { endpointHeaders, fileHeaders, type HeaderFields, pageHeaders } from './security-headers';

const sandbox = parseEnv({});
const live = parseEnv({ APP_MODE: 'live', SITE_URL: 'https://www.example.com' });

const features =
  'camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), accelerometer=(), gyroscope=(), magnetometer=(), display-capture=(), browsing-topics=(), payment=(), clipboard-write=(self), fullscreen=(self)';

const strictest = {
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'sha256-x'; style-src 'self' 'sha256-y'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; frame-src 'none'; worker-src 'none'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; upgrade-insecure-requests",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': features,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

function csp(...changes: [from: string, to: string][]): HeaderFields {
  return {
    'Content-Security-Policy': changes.reduce(
      (policy, [from, to]) => policy.replace(from, to),
      strictest['Content-Security-Policy'],
    ),
  };
}

/** The headers in which each page differs, written out again so that a mistake in the policies shows here. */
const differences: Readonly<Record<string, HeaderFields>> = {
  '/': csp(
    ["'sha256-x'", "'sha256-x' https://embed.example"],
    [
      "frame-src 'none'",
      'frame-src https://www.tradingview-widget.com https://s.tradingview.com https://www.tradingview.com',
    ],
  ),
  '/telegram-post': csp(
    ["frame-src 'none'", 'frame-src https://embed.example'],
    ["connect-src 'self'", "connect-src 'self' https://embed.example"],
  ),
  '/services/intraday-lakhpati-webinar': csp(
    ["frame-src 'none'", 'frame-src https://embed.example'],
    ["connect-src 'self'", "connect-src 'self' https://embed.example"],
  ),
  '/subscriptions/*': {
    ...csp(
      ["'sha256-x'", "'sha256-x' https://sdk.cashfree.com"],
      ["connect-src 'self'", "connect-src 'self' https://api.cashfree.com"],
      [
        "frame-src 'none'",
        'frame-src https://sdk.cashfree.com https://api.cashfree.com https://payments.cashfree.com',
      ],
    ),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': features.replace(
      'payment=()',
      'payment=(self "https://sdk.cashfree.com" "https://payments.cashfree.com")',
    ),
  },
  '/request-otp': { 'Referrer-Policy': 'same-origin' },
  '/verify-otp': {
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': `${features}, otp-credentials=(self)`,
  },
  '/kyc': { 'Referrer-Policy': 'same-origin' },
  '/my-groups': { 'Referrer-Policy': 'same-origin' },
  '/history': { 'Referrer-Policy': 'same-origin' },
  '/profile': { 'Referrer-Policy': 'same-origin' },
  '/whatsApp/auth/*': { 'Referrer-Policy': 'same-origin' },
  '/dhan/callback': {
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
  },
  '/sandbox/checkout': {
    ...csp(["frame-ancestors 'none'", "frame-ancestors 'self'"]),
    'X-Frame-Options': 'SAMEORIGIN',
  },
};

const nothingInline = { scripts: [], styles: [] };

describe('pageHeaders', () => {
  it.each(Object.entries(pagePolicies))(
    'the headers of a page are the expected ones on %s',
    (route, pagePolicy) => {
      const embed = 'embed' in pagePolicy ? 'https://embed.example' : undefined;
      const { 'Speculation-Rules': _, ...headers } = pageHeaders(live, {
        pagePolicy,
        inline: { scripts: ["'sha256-x'"], styles: ["'sha256-y'"] },
        embed,
      });
      expect(headers).toEqual({ ...strictest, ...differences[route] });
    },
  );

  it('browsers may fetch ahead from the site’s pages, not from the private ones', () => {
    const fetchesAhead = (route: string) =>
      'Speculation-Rules' in
      pageHeaders(live, {
        pagePolicy: findPagePolicy(route) ?? {},
        inline: nothingInline,
        embed: undefined,
      });
    expect(['/', '/pricing', '/subscriptions/[id]'].map(fetchesAhead)).toEqual([true, true, true]);
    expect(['/kyc', '/dhan/callback', '/whatsApp/auth/[mob]'].map(fetchesAhead)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('a sandbox keeps search engines out, and requires no https', () => {
    const pagePolicy = findPagePolicy('/subscriptions/[id]') ?? {};
    const headers = pageHeaders(sandbox, { pagePolicy, inline: nothingInline, embed: undefined });
    expect(headers).toMatchObject({ 'X-Robots-Tag': 'noindex' });
    expect(headers).not.toHaveProperty('Strict-Transport-Security');
    expect(headers['Content-Security-Policy']).toContain("frame-src 'self';");
    expect(headers['Content-Security-Policy']).not.toMatch(/upgrade-insecure-requests|cashfree/);
    const open = parseEnv({ ROBOTS: 'index' });
    expect(endpointHeaders(open)).not.toHaveProperty('X-Robots-Tag');
  });

  it('a page allows no frame around it, except of this website where its page policy says so', () => {
    const framing = (pagePolicy: PagePolicy) => {
      const headers = pageHeaders(live, { pagePolicy, inline: nothingInline, embed: undefined });
      const [ancestors] =
        /frame-ancestors [^;]+/.exec(headers['Content-Security-Policy'] ?? '') ?? [];
      return [ancestors, headers['X-Frame-Options']];
    };
    expect(framing({})).toEqual(["frame-ancestors 'none'", 'DENY']);
    expect(framing({ framedBy: 'self' })).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
  });

  it('a page may send requests to a backend elsewhere', () => {
    const env = parseEnv({
      NEXT_PUBLIC_API_BASE: 'https://api.example.com/v1',
      NEXT_PUBLIC_CHAT_API_BASE: 'https://api.example.com/chat',
    });
    const headers = pageHeaders(env, { pagePolicy: {}, inline: nothingInline, embed: undefined });
    expect(headers['Content-Security-Policy']).toContain(
      "connect-src 'self' https://api.example.com;",
    );
  });
});

describe('endpointHeaders', () => {
  it('the headers of an endpoint allow nothing and forbid caching', () => {
    expect(endpointHeaders(live)).toEqual({
      ...strictest,
      'Content-Security-Policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'Cache-Control': 'no-store',
    });
  });
});

describe('fileHeaders', () => {
  it('other sites may show the pictures that are made for them', () => {
    const policyOf = (path: string) => fileHeaders(live, path)['Cross-Origin-Resource-Policy'];
    expect(policyOf('/images/team.webp')).toBe('same-origin');
    expect(policyOf('/share/home.png')).toBe('cross-origin');
  });

  it('a file that requests others names this website to them, as a page does', () => {
    const policy = fileHeaders(live, '/_next/static/site.css')['Referrer-Policy'];
    expect(policy).toBe('strict-origin-when-cross-origin');
  });
});

describe('findPagePolicy', () => {
  it('a page policy is found by its route, whatever the parameter’s name', () => {
    expect(findPagePolicy('/subscriptions/[slug]')).toBe(pagePolicies['/subscriptions/*']);
    expect(findPagePolicy('/nowhere')).toBeUndefined();
    expect(findPagePolicy('/toString')).toBeUndefined();
  });
});
