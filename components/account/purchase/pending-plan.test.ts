import { beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage, stubSessionStorage } from '@/lib/client/storage.examples';
import {
  finishLogin,
  isBoughtAtOnce,
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

/** Contents of the storage of the tab. */
let tab: Map<string, string>;

beforeEach(() => {
  entries = stubLocalStorage();
  tab = stubSessionStorage();
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

it('a plan is bought at once after the login that it began, for half an hour', () => {
  vi.useFakeTimers();
  keepPlan('course-a', plan);
  untieOtherPlan('/subscriptions/course-a?from=mail');
  expect(isBoughtAtOnce('course-a')).toBe(false);
  finishLogin('/subscriptions/course-a?from=mail');
  vi.advanceTimersByTime(29 * 60_000);
  expect(isBoughtAtOnce('course-a')).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(isBoughtAtOnce('course-a')).toBe(false);
  vi.useRealTimers();
});

it('a login that leads elsewhere leaves the plan to a press', () => {
  keepPlan('course-a', plan);
  untieOtherPlan('/my-groups');
  finishLogin('/my-groups');
  expect(isBoughtAtOnce('course-a')).toBe(false);
  expect(waitingPlan('course-a')).toEqual(plan);
});

it('another tab neither buys the plan at once nor replaces it in this tab', () => {
  keepPlan('course-a', plan);
  const own = tab.get('planLogin') ?? '';
  tab.clear();
  expect(isBoughtAtOnce('course-a')).toBe(false);
  expect(waitingPlan('course-a')).toEqual(plan);
  keepPlan('course-b', { ...plan, planId: 'course-b-1-month' });
  tab.set('planLogin', own);
  expect(tiedPlanOf('/subscriptions/course-a')).toEqual(stored);
  expect(takePlan('course-a')).toEqual(plan);
  expect(JSON.parse(entries.get('pendingPlan') ?? '')).toMatchObject({ id: 'course-b' });
});

it('a plan that an earlier release stored is bought at once by the page of its course', () => {
  entries.set('pendingPlan', JSON.stringify(stored));
  expect(isBoughtAtOnce('course-a')).toBe(true);
  expect(takePlan('course-a')).toEqual(plan);
});
