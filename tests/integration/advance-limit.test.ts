import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listCourses } from '@/lib/content/courses';
import { DAY_MS, formatDay, indianDay } from '@/lib/domain/dates';
import { grantHeldOrder } from '@/lib/server/billing/settlement/grant-order';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { type BuyerInProcess, newBuyer, type PlanOnSale } from './buyer-in-process';
import { startGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

const services = startServices();
const provider = startGateway();

/** Orders a plan, pays and is granted it. */
async function buy(buyer: BuyerInProcess, offer: PlanOnSale): Promise<void> {
  const { order_id: id } = await buyer.order(offer);
  provider.pay({ id });
  expect(await settleOrder(id)).toBe('fulfilled');
}

/** Noon of the first of March, months later and days after that; no month is shorter than its first days. */
function later(months: number, days = 0): Date {
  const at = new Date(noon);
  at.setUTCMonth(at.getUTCMonth() + months, at.getUTCDate() + days);
  return at;
}

const MOST = 12;

/** When a plan is possible for somebody who bought another one on the first of March. */
function possibleAfter(first: number, second: number): Date {
  if (first + second <= MOST) return noon;
  return second > MOST ? later(first, 1) : later(first + second - MOST);
}

const extended = z.object({ extensions: z.array(z.unknown()).default([]) });

/** Extensions that each plan offers on the day `at` on top of a plan of `months`. */
function extensionsAfter(months: number, { plans }: PlanOnSale['course'], at: Date) {
  if (at > later(months)) return [];
  return plans.map((plan) => ({
    plan_id: plan.planId,
    until: indianDay(later(months + plan.months)),
  }));
}

const sequences = listCourses().flatMap((course) =>
  course.plans.map((plan) => ({
    course,
    plan,
    name: `${plan.planId}`,
    later: course.plans
      .map((next) => ({ plan: next, at: possibleAfter(plan.months, next.months) }))
      .sort((one, other) => one.at.getTime() - other.at.getTime()),
  })),
);

it.each(sequences)(
  'after $name each plan of the course is possible from its day on',
  async ({ course, plan, later: extensions }) => {
    const buyer = await newBuyer(services.phones);
    // An order of a dear plan needs it.
    await buyer.browser.saveRecipient({ address: '12 Some Road', pin: '400001', business: null });
    // The session would have ended meanwhile.
    const comeBack = async (at: Date) => {
      await moveClock(at);
      await services.query(
        "update sessions set expires_at = $1::timestamptz + interval '1 day', last_seen_at = $1",
        [at],
      );
    };
    await buy(buyer, { course, plan });
    const { json } = await buyer.orderExpires(course.slug);
    const ahead = extensions.filter(({ at }) => at > noon);
    expect(json).toHaveProperty('plan_expires_at', expect.stringContaining('T18:29:59'));
    const laterPlans = course.plans
      .map(({ planId }) => ahead.find((each) => each.plan.planId === planId))
      .filter((each) => each !== undefined)
      .map((each) => ({ plan_id: each.plan.planId, from: each.at.toISOString().slice(0, 10) }));
    expect(z.object({ later_plans: z.array(z.unknown()).default([]) }).parse(json)).toEqual({
      later_plans: laterPlans,
    });
    for (const next of extensions) {
      const offer = { course, plan: next.plan };
      if (next.at > noon) {
        await comeBack(new Date(next.at.getTime() - DAY_MS));
        expect(await buyer.createOrder(buyer.wish(offer))).toMatchObject({
          status: 422,
          json: {
            code: 'advance_limit',
            detail: expect.stringContaining(formatDay(next.at.toISOString().slice(0, 10))),
          },
        });
      }
      await comeBack(next.at);
      await buyer.order(offer);
      const answer = await buyer.orderExpires(course.slug, { extensions: true });
      expect(extended.parse(answer.json).extensions).toEqual(
        extensionsAfter(plan.months, course, next.at),
      );
    }
  },
);

it('extensions of a course add up to the limit, and other courses do not count', async () => {
  const buyer = await newBuyer(services.phones);
  const [cheap, other] = listCourses()
    .map((course) => ({ course, plan: course.plans.findLast(({ months }) => months < MOST) }))
    .flatMap(({ course, plan }) => (plan ? [{ course, plan }] : []))
    .sort((a, b) => a.plan.price / a.plan.months - b.plan.price / b.plan.months);
  if (!cheap || !other) throw new Error('The catalogue has no two plans of less than a year.');
  for (let months = cheap.plan.months; months <= MOST; months += cheap.plan.months)
    await buy(buyer, cheap);
  const answer = await buyer.createOrder(buyer.wish(cheap));
  expect(answer).toMatchObject({ status: 422, json: { code: 'advance_limit' } });
  await buy(buyer, other);
});

describe('two orders at once that fit alone', () => {
  const settle = async ({ id, totalPaise }: { id: string; totalPaise: number }) => {
    provider.pay({ id, totalPaise }, randomUUID());
    return settleOrder(id);
  };
  const reasonOf = async (id: string) => {
    const [row] = await services.query('select review_reason from orders where id = $1', [id]);
    return row?.review_reason;
  };
  const grant = (id: string) =>
    inTransaction(async (transaction) => grantHeldOrder(transaction, id, await now()));

  it.each([
    [12, 1, 'paid', '2027-04-01'],
    [6, 12, 'paid', '2027-09-01'],
    [18, 18, 'paid', '2028-09-02'],
    [6, 6, 'fulfilled', ''],
  ])(
    'of %i and %i months are looked at together: the second is %s',
    async (one, two, status, from) => {
      const buyer = await seedBuyer();
      const [first, second] = [
        await seedOrder(buyer, { months: one }),
        await seedOrder(buyer, { months: two }),
      ];
      expect(await settle(first)).toBe('fulfilled');
      expect(await settle(second)).toBe(status);
      if (status === 'fulfilled') return;
      expect(await reasonOf(second.id)).toBe('advance_limit');
      await expect(grant(second.id)).rejects.toThrow(`from ${from} on, or refund it`);
      await moveClock(new Date(`${from}T12:00:00+05:30`));
      await grant(second.id);
      expect(await reasonOf(second.id)).toBeNull();
    },
  );

  it('of two that settle at the same moment one is granted, and one waits for a person', async () => {
    const buyer = await seedBuyer();
    const both = [await seedOrder(buyer, { months: 12 }), await seedOrder(buyer, { months: 12 })];
    const settled = await Promise.all(both.map(settle));
    expect(settled.sort()).toEqual(['fulfilled', 'paid']);
    const granted = await services.query('select id from entitlements where user_id = $1', [buyer]);
    expect(granted).toHaveLength(1);
  });
});
