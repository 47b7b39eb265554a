import { expect, it, vi } from 'vitest';
import { readMemo, writeMemo } from './order-memo';

const order = {
  id: '6f0c6f86-6d4e-4f0a-9a2e-8f5b9f3c1d10',
  userId: '3f7d2a5e-1111-4222-8333-444455556666',
  courseSlug: 'sample-course',
  planId: 'sample-course-6-months',
  planName: 'Sample course',
  months: 6,
  listPaise: 100_000,
  couponCode: 'TEN',
  couponPercent: 10,
  discountPaise: 10_000,
  pricePaise: 90_000,
  gstPercent: 18,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 16_200,
  totalPaise: 106_200,
  firmStateCode: '27',
  stateCode: '29',
  createdAt: new Date('2027-03-01T12:00:00.000Z'),
  expiresAt: new Date('2027-03-01T12:30:00.000Z'),
};

const row = {
  ...{ reviewReason: null, paymentSessionId: 'session', paidAt: null, checkedAt: null },
  ...order,
  status: 'created' as const,
};

const memo = writeMemo(row);

const kept = (changes: { id?: string; userId?: string; memo?: string } = {}) => {
  const { id, userId } = order;
  const all = { id, userId, memo, ...changes };
  const rest = {
    state: 'paid',
    amount: { paise: 106_200, currency: 'INR' },
    session: null,
  } as const;
  return { ...rest, id: all.id, kept: { ...all, mobile: '9876543210' } };
};

it('an order is read from its memo as it was made, and takes no more payments', () => {
  expect(readMemo(kept())).toEqual({ ...order, status: 'expired' });
});

it('a memo fits the gateway and shows nothing of the order', () => {
  const long = {
    ...row,
    planName: 'न'.repeat(120),
    planId: 'p'.repeat(120),
    courseSlug: 'c'.repeat(120),
  };
  const text = writeMemo(long);
  expect(text).toMatch(/^[\x20-\x7e]{1,2000}$/);
  expect(readMemo(kept({ memo: text }))).toMatchObject({ planName: long.planName });
  expect(memo).not.toContain('sample');
});

it.each([
  ['of another order', { id: '7f0c6f86-6d4e-4f0a-9a2e-8f5b9f3c1d10' }],
  ['of another buyer', { userId: '4f7d2a5e-1111-4222-8333-444455556666' }],
  ['that was changed', { memo: `${memo.slice(0, -4)}AAAA` }],
  ['that others wrote', { memo: 'plan 2001' }],
])('a memo %s says nothing', (_, changes) => {
  expect(readMemo(kept(changes))).toBeUndefined();
});

it('a memo under a key that is lost says nothing, and an order without one', () => {
  vi.stubEnv('DATA_KEYS', `other=${Buffer.alloc(32, 7).toString('base64')}`);
  expect(readMemo(kept())).toBeUndefined();
  expect(readMemo({ ...kept(), kept: null })).toBeUndefined();
});
