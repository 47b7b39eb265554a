import { expect, it } from 'vitest';
import { groupPurchases } from './group-purchases';

const at = new Date('2027-03-10T06:00:00Z');
const courses = [
  { slug: 'first-course', name: 'First' },
  { slug: 'second-course', name: 'Second' },
];
const purchase = (plan_name: string, plan_expires_at: string) => ({
  id: plan_expires_at,
  plan_name,
  plan_expires_at,
  created_at: '2027-01-01T06:00:00Z',
  payment_id: null,
});

it('purchases of one course are one group, with the latest expiry', () => {
  const purchases = [
    purchase('First', '2027-04-01T18:29:59Z'),
    purchase('First', '2027-05-01T18:29:59Z'),
    purchase('First', '2027-02-01T18:29:59Z'),
  ];
  expect(groupPurchases(purchases, courses, at)).toEqual([
    {
      name: 'First',
      slug: 'first-course',
      status: 'active',
      plan_expires_at: '2027-05-01T18:29:59Z',
    },
  ]);
});

it('groups are sorted by expiry, the latest first, and one whose expiry is past has expired', () => {
  const purchases = [
    purchase('First', '2027-03-09T18:29:59Z'),
    purchase('Second', '2027-03-10T18:29:59Z'),
  ];
  expect(groupPurchases(purchases, courses, at)).toMatchObject([
    { slug: 'second-course', status: 'active' },
    { slug: 'first-course', status: 'expired' },
  ]);
});

it('a purchase of a course that is not on sale is a group without a slug, unless it names one', () => {
  const gone = purchase('Gone', '2027-04-01T18:29:59Z');
  expect(groupPurchases([gone], courses, at)).toMatchObject([{ name: 'Gone', slug: undefined }]);
  expect(groupPurchases([{ ...gone, slug: 'gone-course' }], courses, at)).toMatchObject([
    { slug: 'gone-course' },
  ]);
});

it('without purchases there is no group', () => {
  expect(groupPurchases([], courses, at)).toEqual([]);
});
