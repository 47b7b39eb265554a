import 'server-only';

const KILOBYTE = 1024;

/** Most bytes of a request's body, by the beginning of its path; the first that fits counts. */
const limits = [
  { prefix: '/api/webhooks', bytes: 256 * KILOBYTE },
  { prefix: '/api/csp-reports', bytes: 16 * KILOBYTE },
  { prefix: '/api/leads', bytes: 8 * KILOBYTE },
  { prefix: '/', bytes: 16 * KILOBYTE },
] as const;

/** How long a body may take to arrive whole. */
export const BODY_TIME_MS = 10_000;

/** How many bytes a body sent to `path` may have. */
export function bodyLimit(path: string): number {
  return limits.find(({ prefix }) => path.startsWith(prefix))?.bytes ?? 0;
}
