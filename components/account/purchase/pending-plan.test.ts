import { beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '@/lib/client/storage.examples';
import {
  isTiedPlan,
  keepPlan,
  takePlan,
  tiedPlanOf,
  untieOtherPlan,
  untiePlan,
  waitingPlan,
} from './pending-plan';

const plan = { planId: 'course-a-1-month', courseName: 'Course A', months: 1, price: 5000 };
const stored = {
  id: 'course-a',
  plan_name: 'Course A',
  plan_id: 'course-a-1-month',
  amount: 5000,
  duration: 1,
};

/** Contents of the browser's storage. */
let entries: Map<string, string>;

beforeEach(() => {
  entries = stubLocalStorage();
});

it('a plan is kept in the stored names, and taken once by the page of its course', () => {
  keepPlan('course-a', plan);
  expect(JSON.parse(entries.get('pendingPlan') ?? '')).toEqual(stored);
  expect(waitingPlan('course-b')).toBeUndefined();
  expect(takePlan('course-a')).toEqual(plan);
  expect(takePlan('course-a')).toBeUndefined();
});

it.each([
  'rubbish',
  '{}',
  'null',
  '[]',
  JSON.stringify({ ...stored, amount: '5000' }),
  JSON.stringify({ ...stored, amount: -1 }),
  JSON.stringify({ ...stored, duration: 1.5 }),
])('a pending plan that is garbled is removed: %s', (text) => {
  entries.set('pendingPlan', text);
  expect(waitingPlan('course-a')).toBeUndefined();
  expect(entries.has('pendingPlan')).toBe(false);
});

it('the login of a course knows the plan that it was begun for, and no other login does', () => {
  keepPlan('course-a', plan);
  expect(tiedPlanOf('/subscriptions/course-a?from=mail')).toEqual(stored);
  expect(tiedPlanOf('/my-groups')).toBeUndefined();
  untiePlan();
  expect(tiedPlanOf('/subscriptions/course-a')).toBeUndefined();
});

it('a plan is tied to the login of its course, for half an hour', () => {
  vi.useFakeTimers();
  keepPlan('course-a', plan);
  untieOtherPlan('/subscriptions/course-a?from=mail');
  vi.advanceTimersByTime(29 * 60_000);
  expect(isTiedPlan()).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(isTiedPlan()).toBe(false);
  vi.useRealTimers();
});

it('a plan is untied by a login that leads elsewhere, and by a way back without one', () => {
  keepPlan('course-a', plan);
  untieOtherPlan('/my-groups');
  expect(isTiedPlan()).toBe(false);
  expect(waitingPlan('course-a')).toEqual(plan);
  keepPlan('course-a', plan);
  expect(isTiedPlan()).toBe(true);
  untiePlan();
  expect(isTiedPlan()).toBe(false);
});
