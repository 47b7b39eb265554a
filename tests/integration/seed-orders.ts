import { randomInt, randomUUID } from 'node:crypto';
import { indianDay } from '@/lib/domain/dates';
import { type Coupon, quote } from '@/lib/domain/quote';
import type { ProviderAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { users } from '@/lib/server/db/schema/users';

/** A buyer whose profile is saved; returns the id. */
export async function seedBuyer({ stateCode = '27' } = {}): Promise<string> {
  const id = randomUUID();
  const at = await now();
  await inTransaction((tx) =>
    tx.insert(users).values({
      id,
      mobile: `9${randomInt(1e9).toString().padStart(9, '0')}`,
      name: 'Asha Rao',
      email: 'asha@example.com',
      stateCode,
      profileSavedAt: at,
      createdAt: at,
    }),
  );
  return id;
}

interface SeededOrder {
  readonly courseSlug?: string;
  readonly months?: number;
  /** Whole rupees before GST. */
  readonly price?: number;
  readonly stateCode?: string;
  readonly coupon?: Coupon;
}

/** An order of a plan that no catalogue needs to have. */
export async function seedOrder(
  userId: string,
  { courseSlug = 'btst-vip', months = 1, price = 3000, stateCode = '27', coupon }: SeededOrder = {},
) {
  const at = await now();
  const { coupon: used, ...amounts } = quote({
    plan: { price },
    coupon,
    day: indianDay(at),
    gstPercent: 18,
    firmStateCode: '27',
    buyerStateCode: stateCode,
  });
  const order = {
    id: randomUUID(),
    userId,
    courseSlug,
    planId: `${courseSlug}-${months}-${randomUUID()}`,
    planName: 'A course',
    months,
    ...amounts,
    ...(used && { couponCode: used.code, couponPercent: used.percent }),
    firmStateCode: '27',
    stateCode,
    paymentSessionId: `session_${randomUUID()}`,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 1_800_000),
  };
  await inTransaction((tx) => tx.insert(orders).values(order));
  return order;
}

/** The provider's answer about an order that was paid by the payments of these ids. */
export function paidAnswer(
  { id, totalPaise }: { id: string; totalPaise: number },
  ...paymentIds: readonly string[]
): ProviderAnswer {
  return {
    order: {
      id,
      state: 'paid',
      amount: { paise: totalPaise, currency: 'INR' },
      session: 'session_x',
      kept: null,
    },
    payments: paymentIds.map((paymentId) => ({
      id: paymentId,
      state: 'success',
      amount: { paise: totalPaise, currency: 'INR' },
      orderPaise: totalPaise,
      method: 'upi',
      said: null,
      paidAt: new Date('2027-03-01T12:00:00.000Z'),
    })),
  };
}
