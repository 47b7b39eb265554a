import 'server-only';
import { and, getTableName, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { earlierBy } from '@/lib/domain/period';
import { now } from '@/lib/server/clock';
import { deleteExpiredRecords } from '@/lib/server/customers/delete-expired-records';
import { getDatabase } from '@/lib/server/db/client';
import { alerts } from '@/lib/server/db/schema/alerts';
import { brokerConsents } from '@/lib/server/db/schema/broker-consents';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { leadDigests, leads } from '@/lib/server/db/schema/leads';
import { otps } from '@/lib/server/db/schema/otps';
import { rateLimits } from '@/lib/server/db/schema/rate-limits';
import { reminders } from '@/lib/server/db/schema/reminders';
import { sessions } from '@/lib/server/db/schema/sessions';
import { webhookEvents } from '@/lib/server/db/schema/webhook-events';
import { defineJob, nothing } from '@/lib/server/jobs/define-job';
import { deleteOldPans } from '@/lib/server/kyc/delete-old-pans';
import { log } from '@/lib/server/log';

/** How long rows are kept (R54). */
const OTP_HOURS = 24;
const LIMIT_HOURS = 48;
/** After its end, for questions about a login that failed. */
const BROKER_CONSENT_HOURS = 24;
const LEAD_MONTHS = 12;
const ALERT_MONTHS = 12;
const REMINDER_MONTHS = 12;
/** Of submissions that were rejected or replaced, whose PAN was deleted at once. */
const KYC_OUTCOME_MONTHS = 12;
/** Longer than what counts as a repeat. */
const LEAD_DIGEST_HOURS = 1;
const WEBHOOK_EVENT_HOURS = 90 * 24;

/** A statement may take five seconds. */
const BATCH = 5_000;

export const cleanUp = defineJob({
  name: 'clean-up',
  of: nothing,
  lane: 'rest',
  every: 'day at 03:10',
  tries: 3,
  seconds: 3_600,
  does: 'deletes what is no longer kept; a step that fails keeps no other from its work',
  run: (_, signal) => deleteOldRows(signal),
});

/** @throws AggregateError of all steps that failed, of which each has its line in the log. */
async function deleteOldRows(signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const [step, work] of stepsAt(await now(), signal)) {
    signal?.throwIfAborted();
    try {
      await work();
    } catch (err) {
      failures.push(err);
      log.error({ step, err }, 'a step of the clean-up has failed');
    }
  }
  if (failures.length > 0) throw new AggregateError(failures);
}

type Step = readonly [name: string, work: () => Promise<void>];

/** What is deleted at a moment. */
function stepsAt(at: Date, signal: AbortSignal | undefined): readonly Step[] {
  const rows = (table: PgTable, isOld: SQL | undefined): Step => [
    getTableName(table),
    () => deleteRows(table, isOld, signal),
  ];
  const { createdAt, lastAttemptAt } = otps;
  const otpsBefore = hoursBefore(at, OTP_HOURS);
  // The limits of a day count the attempts of the last 24 hours.
  const isUntried = or(isNull(lastAttemptAt), lt(lastAttemptAt, otpsBefore));
  const consentsBefore = hoursBefore(at, BROKER_CONSENT_HOURS);
  const digestsBefore = hoursBefore(at, LEAD_DIGEST_HOURS);
  const eventsBefore = hoursBefore(at, WEBHOOK_EVENT_HOURS);
  const { status, decidedAt } = kycSubmissions;
  const isWithoutPan = inArray(status, ['invalid', 'name_mismatch', 'replaced']);
  const decidedBefore = monthsBefore(at, KYC_OUTCOME_MONTHS);
  return [
    rows(otps, and(lt(createdAt, otpsBefore), isUntried)),
    rows(sessions, lt(sessions.expiresAt, at)),
    rows(rateLimits, lt(rateLimits.windowStart, hoursBefore(at, LIMIT_HOURS))),
    rows(brokerConsents, lt(brokerConsents.expiresAt, consentsBefore)),
    rows(leads, lt(leads.createdAt, monthsBefore(at, LEAD_MONTHS))),
    rows(alerts, lt(alerts.endedAt, monthsBefore(at, ALERT_MONTHS))),
    rows(leadDigests, lt(leadDigests.createdAt, digestsBefore)),
    rows(webhookEvents, lt(webhookEvents.receivedAt, eventsBefore)),
    rows(reminders, lt(reminders.createdAt, monthsBefore(at, REMINDER_MONTHS))),
    rows(kycSubmissions, and(isWithoutPan, lt(decidedAt, decidedBefore))),
    ['old PANs', () => deleteOldPans(at)],
    ['expired records', () => deleteExpiredRecords(at)],
  ];
}

/** A batch after another, so that each statement is short however many rows are old. */
async function deleteRows(
  table: PgTable,
  isOld: SQL | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const batch = sql`array(select ctid from ${table} where ${isOld} limit ${BATCH})`;
  let deleted: number | null = BATCH;
  while (deleted === BATCH) {
    signal?.throwIfAborted();
    deleted = (await getDatabase().delete(table).where(sql`ctid = any(${batch})`)).rowCount;
  }
}

function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * 3_600_000);
}

function monthsBefore(moment: Date, months: number): Date {
  return earlierBy(moment, { value: months, unit: 'months' });
}
