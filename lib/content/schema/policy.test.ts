import { expect, test } from 'vitest';
import { policy } from './policy';

test('texts get the refund of an early end as refunds are computed', () => {
  expect(policy.references?.({ example: { price: 9000, days: 90, used: 30 } }, 'x')).toEqual({
    'example.price': '₹9,000',
    'example.days': '90',
    'example.used': '30',
    'example.left': '60',
    'example.refund': '₹6,000',
  });
});
