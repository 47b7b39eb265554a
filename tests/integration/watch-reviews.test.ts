import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { watchReviews } from '@/lib/server/billing/settlement/watch-reviews';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

const services = startServices();

/** Fields of the errors that were logged. */
const alerts = () => vi.mocked(log.error).mock.calls.map(([fields]) => fields);

it('an order, an event and a refund that wait for more than an hour are reminded of', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const [paid, held] = [await seedOrder(await seedBuyer()), await seedOrder(await seedBuyer())];
  await applyAnswer(paid.id, paidAnswer(paid, randomUUID()), await now());
  const other = paidAnswer({ ...held, totalPaise: held.totalPaise - 1 }, randomUUID());
  await applyAnswer(held.id, other, noon);
  await services.query(
    `insert into payment_events (provider, key, type, outcome, received_at)
    values ('cashfree', 'one', 'PAYMENT_SUCCESS_WEBHOOK', 'review', $1),
      ('cashfree', 'two', 'PAYMENT_SUCCESS_WEBHOOK', 'handled', $1),
      ('cashfree', 'three', 'PAYMENT_SUCCESS_WEBHOOK', 'unmatched', $1)`,
    [noon],
  );
  await services.query(
    `insert into refunds (order_id, payment_id, amount_paise, kind, status, channel, reason, created_at, completed_at)
    select order_id, id, 100, 'surplus', r.status, r.channel, 'A test.', $2,
      case when r.status in ('failed', 'cancelled', 'success') then $2::timestamptz end
    from payments,
      (values ('failed', 'gateway'), ('cancelled', 'gateway'), ('onhold', 'gateway'),
        ('requested', 'bank_transfer'), ('requested', 'gateway'), ('pending', 'gateway'),
        ('success', 'gateway')) r (status, channel)
    where order_id = $1`,
    [paid.id, noon],
  );
  vi.mocked(log.error).mockClear();
  await watchReviews.run({});
  expect(alerts()).toEqual([]);
  await moveClock(new Date(noon.getTime() + 2 * 3_600_000));
  await watchReviews.run({});
  expect(alerts()).toEqual([
    { alert: 'orders_wait_for_review', count: 1, since: noon },
    { alert: 'events_wait_for_review', count: 2, since: noon },
    { alert: 'refunds_wait_for_review', count: 5, since: noon },
  ]);
  vi.mocked(log.error).mockClear();
  await moveClock(new Date(noon.getTime() + 73 * 3_600_000));
  await watchReviews.run({});
  expect(alerts()).toContainEqual({ alert: 'refunds_pending', count: 1, since: noon });
});
