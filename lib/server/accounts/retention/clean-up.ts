import 'server-only';
import { and, eq, getTableName, inArray, isNull, lt, or } from 'drizzle-orm';
import { getRecordRules } from '@/lib/content/queries';
import { earlierBy } from '@/lib/domain/period';
import { type LawfulKind, retention } from '@/lib/domain/retention';
import { expiredData } from '@/lib/server/accounts/customers/expired-data';
import { NO_PAN } from '@/lib/server/accounts/kyc/decide-submission';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { inBatches, type OldRows } from '@/lib/server/db/in-batches';
import { alerts } from '@/lib/server/db/schema/alerts';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { leadDigests, leads } from '@/lib/server/db/schema/leads';
import { otps } from '@/lib/server/db/schema/otps';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { reminders } from '@/lib/server/db/schema/reminders';
import { brokerLogins, sessions } from '@/lib/server/db/schema/sessions';
import { rateLimits } from '@/lib/server/db/schema/site-state';
import { webhookEvents } from '@/lib/server/db/schema/webhook-events';
import { log } from '@/lib/server/log';

export const cleanUp = defineJob({
  name: 'clean-up',
  of: noPayload,
  lane: 'rest',
  every: 'day at 03:10',
  tries: 3,
  seconds: 3_600,
  does: 'deletes what is no longer kept; a step that fails keeps no other from its work',
  run: (_, signal) => deleteOldRows(signal),
});

/** @throws AggregateError of all failed steps; each of them is logged. */
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

type Kind = Exclude<keyof typeof retention, LawfulKind>;

/** Rows whose retention has ended at a moment, in the order of deletion. */
function oldRowsAt(at: Date): readonly OldRows[] {
  const rules = getRecordRules();
  /** The moment before which rows of a kind are old. */
  const limitOf = (kind: Kind) => {
    const { period } = retention[kind];
    return earlierBy(at, typeof period === 'string' ? rules[period] : period);
  };
  const { createdAt, lastAttemptAt } = otps;
  // The limits of a day count the attempts of the last 24 hours.
  const isUntried = or(isNull(lastAttemptAt), lt(lastAttemptAt, limitOf('otps')));
  const { status, decidedAt } = kycSubmissions;
  const isWithoutPan = inArray(status, ['invalid', 'inactive', 'name_mismatch', 'replaced']);
  const ofKinds: Readonly<Record<Kind, OldRows>> = {
    otps: { table: otps, isOld: and(lt(createdAt, limitOf('otps')), isUntried) },
    limits: { table: rateLimits, isOld: lt(rateLimits.windowStart, limitOf('limits')) },
    brokerLogins: {
      table: brokerLogins,
      isOld: lt(brokerLogins.expiresAt, limitOf('brokerLogins')),
    },
    leads: { table: leads, isOld: lt(leads.createdAt, limitOf('leads')) },
    alerts: { table: alerts, isOld: lt(alerts.endedAt, limitOf('alerts')) },
    leadDigests: { table: leadDigests, isOld: lt(leadDigests.createdAt, limitOf('leadDigests')) },
    webhookEvents: {
      table: webhookEvents,
      isOld: lt(webhookEvents.receivedAt, limitOf('webhookEvents')),
    },
    reminders: { table: reminders, isOld: lt(reminders.createdAt, limitOf('reminders')) },
    kycOutcomes: {
      table: kycSubmissions,
      isOld: and(isWithoutPan, lt(decidedAt, limitOf('kycOutcomes'))),
    },
    pendingPans: {
      // The verification has failed for good, and nobody has sent the PAN again.
      table: kycSubmissions,
      isOld: and(eq(status, 'pending'), lt(kycSubmissions.createdAt, limitOf('pendingPans'))),
      change: (isInBatch) =>
        getDatabase()
          .update(kycSubmissions)
          .set({ status: 'replaced', decidedAt: at, ...NO_PAN })
          .where(isInBatch),
    },
    panAnswers: { table: panLookups, isOld: lt(panLookups.askedAt, limitOf('panAnswers')) },
  };
  return [
    { table: sessions, isOld: lt(sessions.expiresAt, at) },
    ...Object.values(ofKinds),
    ...expiredData(at),
  ];
}
