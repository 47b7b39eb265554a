import { randomUUID } from 'node:crypto';
import { runOnce } from 'graphile-worker';
import { z } from 'zod';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { now } from '@/lib/server/core/time/clock';
import { getPool } from '@/lib/server/db/client';
import { findOrMakeJoinLink } from '@/lib/server/groups/join-link';
import { allJobs } from '@/lib/server/operations/worker/all-jobs';
import { workerOptions } from '@/lib/server/operations/worker/worker-options';
import { seedPan } from './seed-kyc';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';

/** A course on sale, whose group has the same name. */
export const COURSE = 'btst-vip';

/** Buys a plan of a month of a course, which is granted at once; the order's id. */
export async function buy(userId: string, courseSlug = COURSE): Promise<string> {
  const order = await seedOrder(userId, { courseSlug, price: 500 });
  const status = await applyAnswer(order.id, paidAnswer(order, randomUUID()), await now());
  if (status !== 'fulfilled') throw new Error(`The order is ${status}.`);
  return order.id;
}

/** A user who has bought a month of the course and completed KYC; the id. */
export async function seedEntitled(): Promise<string> {
  const userId = await seedBuyer();
  await buy(userId);
  await seedPan(userId);
  return userId;
}

/** Refunds an order entirely. */
export async function refund(orderId: string): Promise<void> {
  await requestRefund({
    orderId,
    size: { isFull: true },
    requestedBy: 'Asha',
    approvedBy: 'Ravi',
    reason: 'The buyer asked for it.',
  });
}

/** The user's link, which must be there. */
export async function linkOf(userId: string, groupSlug = COURSE): Promise<string> {
  const link = await findOrMakeJoinLink({ userId, groupSlug });
  if (link === undefined) throw new Error('There is no link.');
  return link;
}

const memberships = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    telegram_user_id: z.string().nullable(),
    is_administrator: z.boolean(),
    chat_id: z.string(),
  }),
);

/** The memberships of a user, the oldest first. */
export async function membershipsOf(userId: string) {
  const { rows } = await getPool().query(
    'select * from group_members where user_id = $1 order by created_at, id',
    [userId],
  );
  return memberships.parse(rows);
}

/** Runs the jobs that were enqueued, none of the timetable; PDFs and refunds take time, and are left out. */
export async function runGroupJobs(): Promise<void> {
  await getPool().query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier in ('make-invoice-pdf', 'send-refund')`,
  );
  await runOnce(workerOptions(allJobs));
}
