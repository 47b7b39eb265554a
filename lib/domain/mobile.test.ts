import { expect, it } from 'vitest';
import { maskMobile } from './mobile';

it('a masked mobile number shows its last two digits', () => {
  expect(maskMobile('9876543210')).toBe('••••••••10');
});
