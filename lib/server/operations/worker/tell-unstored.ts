import 'server-only';
import { HOUR_MS } from '@/lib/domain/dates';
import { alertKindOf, listReports, markTold } from '@/lib/server/core/alerts/raise-alert';
import { alertChannel } from './alert-channel';

/**
 * Sends the reports of this process that the database can't store, since it is down or takes no writes: at
 * once, and again every hour. Other processes send their own.
 *
 * @throws the error of the channel; the next call sends the rest.
 */
export async function tellUnstored(): Promise<void> {
  const send = alertChannel();
  if (!send) return;
  for (const report of listReports()) {
    const { kind, about, times, isOver, sinceMs, toldMs = Number.NEGATIVE_INFINITY } = report;
    const lastedMs = performance.now() - sinceMs;
    const isDue = lastedMs >= (alertKindOf(kind)?.afterMs ?? 0);
    if (isOver || !isDue || performance.now() - toldMs < HOUR_MS) continue;
    await send({ kind, about, times, firstAt: new Date(Date.now() - lastedMs), endedAt: null });
    markTold(report);
  }
}
