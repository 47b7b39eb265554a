import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { alerts } from '@/lib/server/db/schema/alerts';
import {
  type AlertName,
  type AlertReport,
  alertKindOf,
  returnReports,
  takeReports,
} from './raise-alert';

export type Alert = typeof alerts.$inferSelect;

/**
 * Stores what was reported in this process.
 *
 * @throws the database's error: the reports are kept for the next call.
 */
export async function storeAlerts(): Promise<void> {
  const reports = takeReports();
  if (reports.length === 0) return;
  try {
    const at = await now();
    await inTransaction(async (transaction) => {
      for (const each of reports)
        for (const row of rowsOf(each, at)) await transaction.execute(row);
    });
  } catch (error) {
    returnReports(reports);
    throw error;
  }
}

/** A report that was sent to people before it was stored gets a row even if it is over: its end is sent. */
function rowsOf(report: AlertReport, at: Date) {
  const isTold = report.toldMs !== undefined;
  return [
    ...(report.isOver && !isTold ? [] : [open(report, at)]),
    ...(report.isOver ? [end(report, at)] : []),
  ];
}

function open({ kind, about, times, toldMs }: AlertReport, at: Date) {
  return sql`insert into ${alerts} (kind, about, first_at, last_at, times, told_at)
    values (${kind}, ${about}, ${at}, ${at}, ${times}, ${toldMs === undefined ? null : at})
    on conflict (kind, about) where ended_at is null
    do update set last_at = excluded.last_at, times = ${alerts.times} + excluded.times,
      told_at = coalesce(excluded.told_at, ${alerts.toldAt})`;
}

function end({ kind, about }: AlertReport, at: Date) {
  return sql`update ${alerts} set ended_at = ${at}
    where kind = ${kind} and about = ${about} and ended_at is null`;
}

/** Lists the open alerts, the oldest first, without those that have not lasted their kind's `afterMs`. */
export async function listAlerts(): Promise<Alert[]> {
  const rows = await getDatabase()
    .select()
    .from(alerts)
    .where(isNull(alerts.endedAt))
    .orderBy(alerts.firstAt, alerts.id);
  return rows.filter(hasLasted);
}

/** Whether an alert has lasted as long as its kind demands. */
export function hasLasted({ kind, firstAt, lastAt }: Alert): boolean {
  return lastAt.getTime() - firstAt.getTime() >= (alertKindOf(kind)?.afterMs ?? 0);
}

/**
 * Closes an open alert that a person has dealt with.
 *
 * @param which Its number, or its kind and what it is about, such as an order's id.
 * @returns Whether it was open.
 */
export async function closeAlert(
  which: { id: number } | { kind: AlertName; about: string },
): Promise<boolean> {
  const isMeant =
    'id' in which
      ? eq(alerts.id, which.id)
      : and(eq(alerts.kind, which.kind), eq(alerts.about, which.about));
  const closed = await getDatabase()
    .update(alerts)
    .set({ endedAt: await now() })
    .where(and(isMeant, isNull(alerts.endedAt)))
    .returning({ id: alerts.id });
  return closed.length > 0;
}
