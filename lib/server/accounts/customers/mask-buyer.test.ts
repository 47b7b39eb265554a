import { expect, test } from 'vitest';
import { maskBuyer } from './mask-buyer';

test('a masked buyer has initials, two digits and no e-mail', () => {
  const buyer = { mobile: '9876543210', name: 'Asha  Rao', email: 'asha@example.com' };
  expect(maskBuyer(buyer)).toEqual({ mobile: '••••••••10', name: 'A. R.', email: null });
});

test('an erased buyer has no mobile', () => {
  expect(maskBuyer({ mobile: null, name: '', email: null })).toEqual({
    mobile: null,
    name: '',
    email: null,
  });
});

test('a buyer without a name stays without', () => {
  expect(maskBuyer({ mobile: '9876543210', name: '', email: null }).name).toBe('');
});
