import { expect, it } from 'vitest';
import { maskMobile } from './mobile';

it('shows the last two digits of a mobile number', () => {
  expect(maskMobile('9876543210')).toBe('••••••••10');
});
