import 'server-only';

const KILOBYTE = 1024;

/** Size and time limits of a request; all times in milliseconds. */
export const requestLimits = {
  /** Request line and headers together, in bytes. */
  headerBytes: 16 * KILOBYTE,
  headerTimeMs: 10_000,
  /** A whole request, its body included. */
  requestTimeMs: 20_000,
  /** A body of an endpoint, from its headers on. */
  bodyTimeMs: 10_000,
  /** Longer than the idle time of usual proxies, so that they close the connection first. */
  keepAliveMs: 65_000,
  /** How long a client may read nothing of its response, and how long during shutdown. */
  stalledReaderMs: 20_000,
  stalledReaderAtEndMs: 5_000,
} as const;

/** Most bytes of a request's body, by the beginning of its path; the first match applies. */
const bodyBytes = [
  { prefix: '/api/webhooks', bytes: 256 * KILOBYTE },
  { prefix: '/api/leads', bytes: 8 * KILOBYTE },
] as const;

/** Most bytes of every other body. */
const OTHERS_BYTES = 16 * KILOBYTE;

/** How many bytes a body sent to `path` may have. */
export function bodyLimit(path: string): number {
  return bodyBytes.find(({ prefix }) => path.startsWith(prefix))?.bytes ?? OTHERS_BYTES;
}
