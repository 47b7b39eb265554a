import { expect, it } from 'vitest';
import { maskMobile, mobilePattern } from './mobile';

it('a masked mobile number shows its last two digits', () => {
  expect(maskMobile('9876543210')).toBe('••••••••10');
});

it('an Indian mobile number has ten digits and begins with 6 to 9', () => {
  for (const number of ['6000000000', '9876543210']) expect(number).toMatch(mobilePattern);
  for (const number of ['5876543210', '987654321', '98765432101', '+919876543210', '98765x3210'])
    expect(number).not.toMatch(mobilePattern);
});
