import { expect, it } from 'vitest';
import type { ChosenPlan, OpenOrder } from './open-order';
import {
  busyPlanOf,
  nextPhase,
  type Phase,
  type PurchaseEvent,
  planOf,
  unpaidOrderOf,
} from './purchase-phase';
import type { Outcome } from './read-outcome';

const plan: ChosenPlan = { planId: 'a-1', courseName: 'Course A', months: 1, price: 5000 };
const other: ChosenPlan = { ...plan, planId: 'a-3', months: 3, price: 9000 };
const phone = '9876543210';
const order: OpenOrder = { slug: 'a', phone, plan, sessionId: 's', orderId: 'o' };

const ordering: Phase = { name: 'ordering', plan };
const paying: Phase = { name: 'paying', order };
const checking: Phase = { name: 'checking', order, ending: 'closed', round: 1 };
const pending: Phase = { name: 'pending', order, ending: 'finished', round: 1 };
const decided = (outcome: Exclude<Outcome, { name: 'pending' }>): Phase => ({
  name: 'decided',
  order,
  outcome,
});
const dismissed = decided({ name: 'dismissed', isOpen: true });

const after = (phase: Phase, ...events: PurchaseEvent[]) => events.reduce(nextPhase, phase);

it('a purchase goes from the choice by the checkout to its outcome', () => {
  const phase = after(
    { name: 'idle' },
    { type: 'chosen', plan },
    { type: 'opened', order },
    { type: 'ended', ending: 'finished' },
    { type: 'told', order, outcome: { name: 'pending' } },
    { type: 'told', order, outcome: { name: 'paid' } },
  );
  expect(phase).toEqual(decided({ name: 'paid' }));
});

it.each([ordering, paying, checking, pending])(
  'no second plan is chosen while the first is $name',
  (phase) => {
    expect(after(phase, { type: 'chosen', plan: other })).toBe(phase);
  },
);

it('a notice is closed, a payment that is not decided is not', () => {
  expect(after(dismissed, { type: 'closed' })).toEqual({ name: 'idle' });
  for (const phase of [ordering, paying, checking, pending])
    expect(after(phase, { type: 'closed' })).toBe(phase);
});

it('a page that led to the login can be used again when the buyer returns to it', () => {
  const leaving = after(ordering, { type: 'stopped', at: 'leaving' });
  expect(after(leaving, { type: 'chosen', plan: other })).toBe(leaving);
  expect(after(leaving, { type: 'closed' })).toEqual({ name: 'idle' });
});

it('an answer that comes too late changes nothing', () => {
  const told: PurchaseEvent = { type: 'told', order, outcome: { name: 'paid' } };
  for (const phase of [{ name: 'idle' } as const, paying, dismissed])
    expect(after(phase, told)).toBe(phase);
  expect(after(checking, { type: 'opened', order })).toBe(checking);
  expect(after(dismissed, { type: 'ended', ending: 'closed' })).toBe(dismissed);
});

it('an order of an earlier visit is looked at, unless the buyer does something already', () => {
  expect(after({ name: 'idle' }, { type: 'found', order })).toEqual({
    ...checking,
    ending: 'unknown',
  });
  expect(after(ordering, { type: 'found', order })).toBe(ordering);
});

it('each check of the buyer is a round of its own', () => {
  expect(after(pending, { type: 'checkNow' })).toEqual({ ...pending, round: 2 });
});

it('an order that is not paid is paid again only for the same plan at the same price', () => {
  const blocked: Phase = { name: 'blocked', order };
  for (const phase of [dismissed, blocked]) {
    expect(unpaidOrderOf(phase, plan, phone)).toBe(order);
    expect(unpaidOrderOf(phase, other, phone)).toBeUndefined();
    expect(unpaidOrderOf(phase, { ...plan, price: 2500 }, phone)).toBeUndefined();
  }
  for (const name of ['paid', 'held', 'refunded'] as const)
    expect(unpaidOrderOf(decided({ name }), plan, phone)).toBeUndefined();
});

it('an order is not paid again by another account', () => {
  for (const another of ['9876543211', null])
    expect(unpaidOrderOf(dismissed, plan, another)).toBeUndefined();
});

it('an order that was to be paid again while offline is kept', () => {
  const offline = after(
    dismissed,
    { type: 'chosen', plan },
    { type: 'stopped', at: 'offline', order },
  );
  expect(unpaidOrderOf(offline, plan, phone)).toBe(order);
});

it('a plan that has changed goes on as it is today', () => {
  const today = { ...plan, price: 6000 };
  const changed = after(ordering, { type: 'changed', today });
  expect(planOf(changed)).toBe(today);
  expect(after(changed, { type: 'chosen', plan: today })).toEqual({
    name: 'ordering',
    plan: today,
  });
});

it('the card of a plan is busy until its checkout has ended', () => {
  expect([ordering, paying].map(busyPlanOf)).toEqual([plan.planId, plan.planId]);
  expect([checking, pending, dismissed].map(busyPlanOf)).toEqual([undefined, undefined, undefined]);
});

it('a buyer who has to accept texts can do so or leave it', () => {
  const texts = [{ title: 'Terms', href: '/terms', version: 'a1' }];
  const asked = after(ordering, { type: 'asked', texts, isChange: true });
  expect(asked).toEqual({ name: 'terms', plan, texts, isChange: true });
  expect(planOf(asked)).toBe(plan);
  expect(busyPlanOf(asked)).toBeUndefined();
  const ticked = { ...plan, isTicked: true };
  expect(after(asked, { type: 'chosen', plan: ticked })).toEqual({ ...ordering, plan: ticked });
  expect(after(asked, { type: 'closed' })).toEqual({ name: 'idle' });
  expect(after(paying, { type: 'asked', texts, isChange: true })).toBe(paying);
});
