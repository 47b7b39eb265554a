import 'server-only';
import { and, eq, gt, lt, notExists } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@/lib/domain/dates';
import { getDatabase } from '@/lib/server/db/client';
import { paymentEvents, payments } from '@/lib/server/db/schema/payments';

/** The provider posts an event at once, and again two minutes after a failure. */
const EVENT_TAKES_MS = 5 * MINUTE_MS;

/** Whether a payment of the last day is known, for example by reconciliation, without an event of it. */
export async function lacksEvent(at: Date): Promise<boolean> {
  const database = getDatabase();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const events = database
    .select({ key: paymentEvents.key })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, payments.provider),
        eq(paymentEvents.paymentId, payments.providerPaymentId),
      ),
    );
  const { createdAt } = payments;
  const found = await database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(gt(createdAt, before(DAY_MS)), lt(createdAt, before(EVENT_TAKES_MS)), notExists(events)),
    )
    .limit(1);
  return found.length > 0;
}
