import 'server-only';
import type { Env } from '@/lib/server/env';
import type { InlineCode } from '@/lib/server/http/site/inline-code';
import { contentSecurityPolicy, nothingAllowed, readOnlyPolicy } from './content-security-policy';
import type { PagePolicy, Sources } from './page-policies';

export type HeaderFields = Readonly<Record<string, string>>;

const features = {
  camera: '()',
  microphone: '()',
  geolocation: '()',
  usb: '()',
  serial: '()',
  midi: '()',
  accelerometer: '()',
  gyroscope: '()',
  magnetometer: '()',
  'display-capture': '()',
  'browsing-topics': '()',
  payment: '()',
  'clipboard-write': '(self)',
  fullscreen: '(self)',
};

/** Images that other sites show when they link to a page. */
const shared = /^\/share\//;

/** Security headers of a page. */
export function pageHeaders(
  env: Env,
  {
    pagePolicy,
    inline,
    embed,
  }: { pagePolicy: PagePolicy; inline: InlineCode; embed: string | undefined },
): HeaderFields {
  const sources = sourcesOf(pagePolicy, env);
  const outside = (kind: PagePolicy['embed']) =>
    embed && pagePolicy.embed === kind ? [embed] : [];
  return {
    ...everywhere(env),
    'Content-Security-Policy': contentSecurityPolicy({
      inline,
      sources: {
        ...sources,
        script: [...(sources.script ?? []), ...outside('script')],
        frame: [...(sources.frame ?? []), ...outside('frame')],
        // The page checks that the host responds before it shows the frame.
        connect: [...apiOrigins(env), ...(sources.connect ?? []), ...outside('frame')],
      },
      framedBy: pagePolicy.framedBy,
      upgradeInsecureRequests: env.APP_MODE === 'live',
    }),
    ...(pagePolicy.framedBy && { 'X-Frame-Options': 'SAMEORIGIN' }),
    ...documentHeaders(pagePolicy),
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(pagePolicy.prefetchesLinks && { 'Speculation-Rules': '"/speculation-rules.json"' }),
  };
}

/** Security headers of a document without scripts, frames and forms; `styles` are the hashes of its styles. */
export function readOnlyHeaders(env: Env, styles: readonly string[]): HeaderFields {
  return {
    ...everywhere(env),
    'Content-Security-Policy': readOnlyPolicy(styles),
    ...documentHeaders({}),
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Security headers of responses that are neither pages nor files: of endpoints, redirects, rejections. */
export function endpointHeaders(env: Env): HeaderFields {
  return {
    ...everywhere(env),
    'Content-Security-Policy': nothingAllowed,
    ...documentHeaders({}),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}

/** Security headers of a file. */
export function fileHeaders(env: Env, path: string): HeaderFields {
  return {
    ...everywhere(env),
    'Content-Security-Policy': nothingAllowed,
    'Cross-Origin-Resource-Policy': shared.test(path) ? 'cross-origin' : 'same-origin',
  };
}

function everywhere(env: Env): HeaderFields {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(env.APP_MODE === 'live' && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
    ...(env.ROBOTS === 'noindex' && { 'X-Robots-Tag': 'noindex' }),
  };
}

function documentHeaders(pagePolicy: PagePolicy): HeaderFields {
  const permissions = Object.entries({ ...features, ...pagePolicy.permissions });
  return {
    ...(pagePolicy.referrer && { 'Referrer-Policy': pagePolicy.referrer }),
    'Cross-Origin-Opener-Policy': pagePolicy.opener ?? 'same-origin',
    'Permissions-Policy': permissions.map(([name, allowed]) => `${name}=${allowed}`).join(', '),
  };
}

function sourcesOf({ sources = {} }: PagePolicy, env: Env): Sources {
  return 'live' in sources ? sources[env.APP_MODE] : sources;
}

/** Origins of a backend that is not this website. */
function apiOrigins(env: Env): string[] {
  const bases = [env.NEXT_PUBLIC_API_BASE, env.NEXT_PUBLIC_CHAT_API_BASE];
  return [
    ...new Set(bases.filter((base) => URL.canParse(base)).map((base) => new URL(base).origin)),
  ];
}
