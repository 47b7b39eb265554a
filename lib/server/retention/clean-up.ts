import 'server-only';
import { and, getTableName, inArray, isNull, lt, or } from 'drizzle-orm';
import { earlierBy } from '@/lib/domain/period';
import { expiredRecords } from '@/lib/server/customers/expired-records';
import { inBatches, type OldRows } from '@/lib/server/db/in-batches';
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
import { oldPans } from '@/lib/server/kyc/old-pans';
import { log } from '@/lib/server/log';
import { now } from '@/lib/server/time/clock';

/** How long rows are kept (R54). */
const OTP_HOURS = 24;
const LIMIT_HOURS = 48;
/** After its end, for questions about a login that failed. */
const BROKER_CONSENT_HOURS = 24;
const LEAD_MONTHS = 12;
const ALERT_MONTHS = 12;
const REMINDER_MONTHS = 12;
/** How long rejected and replaced submissions are kept; their PAN was deleted at once. */
const KYC_OUTCOME_MONTHS = 12;
/** Longer than what counts as a repeat. */
const LEAD_DIGEST_HOURS = 1;
const WEBHOOK_EVENT_HOURS = 90 * 24;

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
  for (const rows of oldRowsAt(await now())) {
    signal?.throwIfAborted();
    try {
      await inBatches(rows, signal);
    } catch (err) {
      failures.push(err);
      log.error({ step: getTableName(rows.table), err }, 'a step of the clean-up has failed');
    }
  }
  if (failures.length > 0) throw new AggregateError(failures);
}

/** What is no longer kept at a moment, in the order in which it goes. */
function oldRowsAt(at: Date): readonly OldRows[] {
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
    { table: otps, isOld: and(lt(createdAt, otpsBefore), isUntried) },
    { table: sessions, isOld: lt(sessions.expiresAt, at) },
    { table: rateLimits, isOld: lt(rateLimits.windowStart, hoursBefore(at, LIMIT_HOURS)) },
    { table: brokerConsents, isOld: lt(brokerConsents.expiresAt, consentsBefore) },
    { table: leads, isOld: lt(leads.createdAt, monthsBefore(at, LEAD_MONTHS)) },
    { table: alerts, isOld: lt(alerts.endedAt, monthsBefore(at, ALERT_MONTHS)) },
    { table: leadDigests, isOld: lt(leadDigests.createdAt, digestsBefore) },
    { table: webhookEvents, isOld: lt(webhookEvents.receivedAt, eventsBefore) },
    { table: reminders, isOld: lt(reminders.createdAt, monthsBefore(at, REMINDER_MONTHS)) },
    { table: kycSubmissions, isOld: and(isWithoutPan, lt(decidedAt, decidedBefore)) },
    ...oldPans(at),
    ...expiredRecords(at),
  ];
}

function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * 3_600_000);
}

function monthsBefore(moment: Date, months: number): Date {
  return earlierBy(moment, { value: months, unit: 'months' });
}
