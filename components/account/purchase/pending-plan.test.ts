import { beforeEach, expect, it } from 'vitest';
import { stubLocalStorage } from '@/lib/client/storage.examples';
import { keepPlan, takePlan, waitingPlan } from './pending-plan';

const plan = { planId: 'course-a-1-month', courseName: 'Course A', months: 1, price: 5000 };
const stored = {
  id: 'course-a',
  plan_name: 'Course A',
  plan_id: 'course-a-1-month',
  amount: 5000,
  duration: 1,
};

/** What the browser has stored. */
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
