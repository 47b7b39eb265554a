import 'server-only';
import { count, desc, gt, lt, sql, sum } from 'drizzle-orm';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { otps } from '@/lib/server/db/schema/otps';
import { OTP_MILLISECONDS } from './otp-digest';

/** An alert is raised when the last 100 attempts have more than three wrong ones for each right one. */
const VERIFICATIONS = 100;
const MOST_WRONG_TO_RIGHT = 3;

/** An alert is raised when less than a fifth of the last 200 messages were used. */
const MESSAGES = 200;
const LEAST_USED = 0.2;

export const watchLogins = defineJob({
  name: 'watch-logins',
  of: noPayload,
  lane: 'rest',
  every: '10 minutes',
  // No retry: the next run does the same work.
  tries: 1,
  does: 'warns of guessing and of messages that nobody uses',
  run: warnOfAbuse,
});

/**
 * Warns in the log of random guesses of OTPs, and of OTPs that are sent and not used, which costs money. Both
 * are measured over the latest OTPs of any age.
 */
async function warnOfAbuse(): Promise<void> {
  const attempts = await lastAttempts();
  const { right } = attempts;
  const wrong = attempts.taken - right;
  const isGuessing = attempts.taken >= VERIFICATIONS && wrong > MOST_WRONG_TO_RIGHT * right;
  if (isGuessing) raiseAlert('otp_guessing', '', { wrong, right });
  else endAlert('otp_guessing');
  const messages = await lastMessages();
  const isPumping = messages.sent >= MESSAGES && messages.used < LEAST_USED * messages.sent;
  if (isPumping) raiseAlert('otp_pumping', '', messages);
  else endAlert('otp_pumping');
}

/** The latest attempts, 100 or more where there are as many. */
async function lastAttempts(): Promise<{ taken: number; right: number }> {
  const database = getDatabase();
  const newer = sql<string>`sum(${otps.attempts}) over (order by ${otps.lastAttemptAt} desc, ${otps.id}) - ${otps.attempts}`;
  const tried = database
    .select({ attempts: otps.attempts, usedAt: otps.usedAt, newer: newer.as('newer') })
    .from(otps)
    .where(gt(otps.attempts, 0))
    .as('tried');
  const [row] = await database
    .select({ taken: sum(tried.attempts), right: count(tried.usedAt) })
    .from(tried)
    .where(lt(tried.newer, String(VERIFICATIONS)));
  return { taken: Number(row?.taken ?? 0), right: row?.right ?? 0 };
}

/** The latest messages whose password is used or has expired. */
async function lastMessages(): Promise<{ sent: number; used: number }> {
  const database = getDatabase();
  const last = database
    .select({ usedAt: otps.usedAt })
    .from(otps)
    .where(lt(otps.createdAt, new Date((await now()).getTime() - OTP_MILLISECONDS)))
    .orderBy(desc(otps.createdAt))
    .limit(MESSAGES)
    .as('last');
  const [row] = await database.select({ sent: count(), used: count(last.usedAt) }).from(last);
  return { sent: row?.sent ?? 0, used: row?.used ?? 0 };
}
