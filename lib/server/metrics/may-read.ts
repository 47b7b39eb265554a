import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@/lib/contract/errors';
import { loadEnv } from '@/lib/server/env';

/** Why a reader of the metrics is rejected; undefined where it has METRICS_TOKEN. */
export function rejectReader(authorization: string | null): ErrorCode | undefined {
  const { METRICS_TOKEN } = loadEnv();
  if (METRICS_TOKEN === undefined) return 'not_found';
  if (authorization === null) return 'not_logged_in';
  const [given, right] = [Buffer.from(authorization), Buffer.from(`Bearer ${METRICS_TOKEN}`)];
  return given.length === right.length && timingSafeEqual(given, right) ? undefined : 'wrong_token';
}
