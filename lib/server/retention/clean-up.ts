import 'server-only';
import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import { earlierBy } from '@/lib/domain/period';
import { now } from '@/lib/server/clock';
import { deleteExpiredRecords } from '@/lib/server/customers/delete-expired-records';
import { getDatabase } from '@/lib/server/db/client';
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

/** How long rows are kept (R54). */
const OTP_HOURS = 24;
const LIMIT_HOURS = 48;
/** After its end, for questions about a login that failed. */
const BROKER_CONSENT_HOURS = 24;
const LEAD_MONTHS = 12;
const REMINDER_MONTHS = 12;
/** Of submissions that were rejected or replaced, whose PAN was deleted at once. */
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
  does: 'deletes what is no longer kept',
  run: deleteOldRows,
});

async function deleteOldRows(): Promise<void> {
  const moment = await now();
  const database = getDatabase();
  const { createdAt, lastAttemptAt } = otps;
  const otpsBefore = hoursBefore(moment, OTP_HOURS);
  // The limits of a day count the attempts of the last 24 hours.
  const isUntried = or(isNull(lastAttemptAt), lt(lastAttemptAt, otpsBefore));
  await database.delete(otps).where(and(lt(createdAt, otpsBefore), isUntried));
  await database.delete(sessions).where(lt(sessions.expiresAt, moment));
  await database
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, hoursBefore(moment, LIMIT_HOURS)));
  await database
    .delete(brokerConsents)
    .where(lt(brokerConsents.expiresAt, hoursBefore(moment, BROKER_CONSENT_HOURS)));
  await database.delete(leads).where(lt(leads.createdAt, monthsBefore(moment, LEAD_MONTHS)));
  await database
    .delete(leadDigests)
    .where(lt(leadDigests.createdAt, hoursBefore(moment, LEAD_DIGEST_HOURS)));
  await database
    .delete(webhookEvents)
    .where(lt(webhookEvents.receivedAt, hoursBefore(moment, WEBHOOK_EVENT_HOURS)));
  await database
    .delete(reminders)
    .where(lt(reminders.createdAt, monthsBefore(moment, REMINDER_MONTHS)));
  const { status, decidedAt } = kycSubmissions;
  const isWithoutPan = inArray(status, ['invalid', 'name_mismatch', 'replaced']);
  await database
    .delete(kycSubmissions)
    .where(and(isWithoutPan, lt(decidedAt, monthsBefore(moment, KYC_OUTCOME_MONTHS))));
  await deleteOldPans(moment);
  await deleteExpiredRecords(moment);
}

function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * 3_600_000);
}

function monthsBefore(moment: Date, months: number): Date {
  return earlierBy(moment, { value: months, unit: 'months' });
}
