import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/domain/dates';
import { alertKinds } from '@/lib/server/core/alerts/raise-alert';
import { type Alert, hasLasted, storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { alerts } from '@/lib/server/db/schema/alerts';
import { loadEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { alertChannel } from './alert-channel';
import { tellUnstored } from './tell-unstored';

const EVERY_MS = 2_000;
/** The pause after a failure to tell; only the first of several failures has a line in the log. */
const AGAIN_MS = 60_000;
/** A condition is over when it was not reported for this time: each is looked at once a day at least. */
const FORGOTTEN_MS = 25 * HOUR_MS;
/** How many alerts one call sends: the end of the process waits for all of them. */
const MOST_AT_ONCE = 5;

/**
 * Stores alerts and tells people of them until `signal` aborts. Not a job: it must be able to report that no
 * worker is running.
 */
export async function keepTelling(signal: AbortSignal): Promise<void> {
  if (loadEnv().APP_MODE === 'live' && !alertChannel()) {
    log.warn('ALERT_WEBHOOK_URL and ALERT_CHAT_ID are not set: alerts are told to nobody.');
  }
  let [isFailing, tellFrom] = [false, 0];
  while (!signal.aborted) {
    // Stored even if they can't be sent: `ops alerts` lists them.
    const isStored = await storeAlerts().then(
      () => true,
      () => false,
    );
    if (performance.now() >= tellFrom) {
      try {
        await (isStored ? tellAlerts() : tellUnstored());
        isFailing = false;
      } catch (err) {
        if (!isFailing) log.error({ err }, 'Alerts can’t be stored or told.');
        isFailing = true;
        tellFrom = performance.now() + AGAIN_MS;
      }
    }
    await delay(EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/**
 * Stores this process's reports and sends alerts: when they open, once an hour while they are reported, and
 * when they end; the oldest first, at most five in one call. An alert that can't be sent does not delay the
 * others.
 *
 * @throws the error of the database or of the channel; the next call sends the rest.
 */
export async function tellAlerts(): Promise<void> {
  await storeAlerts();
  const send = alertChannel();
  if (!send) return;
  const at = await now();
  await inTransaction((transaction) => endForgotten(transaction, at));
  const failures: unknown[] = [];
  let told = 0;
  for (const alert of await listDue(at)) {
    if (told === MOST_AT_ONCE) break;
    try {
      if (await tell(alert, { send, at })) told += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Sends an alert in its own transaction. Returns false if another process is sending or has sent it. */
function tell(
  { id, toldAt }: Alert,
  { send, at }: { send: (alert: Alert) => Promise<void>; at: Date },
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const isUntold = toldAt === null ? isNull(alerts.toldAt) : eq(alerts.toldAt, toldAt);
    const [alert] = await transaction
      .select()
      .from(alerts)
      .where(and(eq(alerts.id, id), isUntold, isNull(alerts.endToldAt)))
      .for('update', { skipLocked: true });
    if (!alert) return false;
    await send(alert);
    const set = alert.endedAt ? { endToldAt: at } : { toldAt: at };
    await transaction.update(alerts).set(set).where(eq(alerts.id, id));
    return true;
  });
}

async function endForgotten(transaction: Queryable, at: Date): Promise<void> {
  const conditions = Object.entries(alertKinds).flatMap(([name, { ends }]) =>
    ends === 'itself' ? name : [],
  );
  await transaction
    .update(alerts)
    .set({ endedAt: at })
    .where(
      and(
        isNull(alerts.endedAt),
        sql`${alerts.kind} in ${conditions}`,
        lte(alerts.lastAt, new Date(at.getTime() - FORGOTTEN_MS)),
      ),
    );
}

async function listDue(at: Date): Promise<Alert[]> {
  const hourAgo = new Date(at.getTime() - HOUR_MS);
  const isAgain = and(lte(alerts.toldAt, hourAgo), gt(alerts.lastAt, alerts.toldAt));
  const isOpen = and(isNull(alerts.endedAt), or(isNull(alerts.toldAt), isAgain));
  const isOver = and(isNotNull(alerts.endedAt), isNotNull(alerts.toldAt), isNull(alerts.endToldAt));
  const due = await getDatabase()
    .select()
    .from(alerts)
    .where(or(isOpen, isOver))
    .orderBy(alerts.id);
  return due.filter((alert) => alert.endedAt || hasLasted(alert));
}
