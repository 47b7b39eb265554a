import 'server-only';
import { log } from '@/lib/server/log';
import type { AlertKind } from './alert-kind';
import { orderAlerts } from './order-alerts';
import { refundAlerts } from './refund-alerts';
import { siteAlerts } from './site-alerts';

/** Summary of the reports of an alert since the last call of `storeAlerts`. */
export interface AlertReport {
  readonly kind: AlertName;
  readonly about: string;
  readonly times: number;
  readonly isOver: boolean;
  /** Times of the first report and of the notification, by `performance.now()`. */
  readonly sinceMs: number;
  readonly toldMs?: number;
}

/** A process that can't reach the database keeps no more. */
const MOST_REPORTS = 1_000;

let reports = new Map<string, AlertReport>();

/** Conditions known to be over, so that not each success of a provider writes a row. */
const over = new Set<string>();

/**
 * Reports a failure that needs a person: by a log line with the field `alert`, and to the people of
 * `tellAlerts`. Does not block or throw. Survives a rollback of the transaction around it.
 *
 * @param about Distinguishes alerts of one kind, e.g. an order id. Never personal data.
 * @param fields For the log.
 */
export function raiseAlert(kind: AlertName, about = '', fields: object = {}): void {
  const { says, afterMs = 0 } = alertKinds[kind];
  // Kinds with `afterMs` are logged later, when `tellAlerts` sends them.
  if (afterMs === 0) log.error({ alert: kind, ...fields }, says);
  report(kind, about, false);
}

/** Marks an alert as resolved. No effect if it was never raised. */
export function endAlert(kind: AlertName, about = ''): void {
  if (over.has(keyOf(kind, about))) return;
  report(kind, about, true);
}

/** Lists the reports that are not stored yet. */
export function listReports(): readonly AlertReport[] {
  return [...reports.values()];
}

/** Marks a report that was sent to people before it could be stored. */
export function markTold(told: AlertReport): void {
  const key = keyOf(told.kind, told.about);
  reports.set(key, { ...told, ...reports.get(key), toldMs: performance.now() });
}

/** Takes the reports that are to be stored. */
export function takeReports(): AlertReport[] {
  const taken = [...reports.values()];
  reports = new Map();
  return taken;
}

/** Puts reports back that could not be stored. */
export function returnReports(taken: readonly AlertReport[]): void {
  const newer = reports;
  reports = new Map(taken.map((each) => [keyOf(each.kind, each.about), each]));
  for (const { kind, about, times, isOver } of newer.values()) report(kind, about, isOver, times);
}

function report(kind: AlertName, about: string, isOver: boolean, times = 1): void {
  const key = keyOf(kind, about);
  const earlier = reports.get(key);
  if (!earlier && reports.size >= MOST_REPORTS) return;
  if (isOver) over.add(key);
  else over.delete(key);
  // A condition that begins again after its end is a new report.
  const same = earlier?.isOver ? undefined : earlier;
  const count = (same?.times ?? 0) + (isOver ? 0 : times);
  reports.set(key, { sinceMs: performance.now(), ...same, kind, about, isOver, times: count });
}

function keyOf(kind: AlertName, about: string): string {
  return `${kind} ${about}`;
}

/** Every failure that needs a person, by its name in the log and in messages. */
export const alertKinds = { ...orderAlerts, ...refundAlerts, ...siteAlerts };

export type AlertName = keyof typeof alertKinds;

/** A kind by its name in the database; undefined for one of an earlier release. */
export function alertKindOf(name: string): AlertKind | undefined {
  return Object.entries(alertKinds).find(([each]) => each === name)?.[1];
}
