import 'server-only';
import type { IncomingMessage } from 'node:http';
import type { Env } from '@/lib/server/env';
import type { HeaderFields } from './security-headers';

/** How long a browser may cache the response to a preflight, in seconds. */
const PREFLIGHT_AGE_S = 600;

/**
 * Headers that let the separate front end of the settings, and no other website, send requests with its
 * visitor's session and read the responses. Returns no headers without that setting.
 */
export function crossOriginHeaders({ headers }: IncomingMessage, env: Env): HeaderFields {
  const { FRONTEND_ORIGIN } = env;
  if (!FRONTEND_ORIGIN) return {};
  if (headers.origin !== FRONTEND_ORIGIN) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': FRONTEND_ORIGIN,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Date, Retry-After, X-Request-Id',
    // Its no-cors requests (product 6.6) fail without this.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/** Headers of the response to a preflight of that front end, which browsers need before it sends JSON. */
export function preflightHeaders(request: IncomingMessage, env: Env, Allow: string): HeaderFields {
  if (request.headers.origin !== env.FRONTEND_ORIGIN || !env.FRONTEND_ORIGIN) return {};
  return {
    'Access-Control-Allow-Methods': Allow,
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': String(PREFLIGHT_AGE_S),
  };
}
