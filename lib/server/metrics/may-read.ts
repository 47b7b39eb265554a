import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { loadEnv } from '@/lib/server/env';

/** Why a reader of the metrics is rejected, as a status of HTTP; undefined where it has METRICS_TOKEN. */
export function rejectReader(authorization: string | null): 401 | 403 | 404 | undefined {
  const { METRICS_TOKEN } = loadEnv();
  if (METRICS_TOKEN === undefined) return 404;
  if (authorization === null) return 401;
  const [given, right] = [Buffer.from(authorization), Buffer.from(`Bearer ${METRICS_TOKEN}`)];
  return given.length === right.length && timingSafeEqual(given, right) ? undefined : 403;
}
