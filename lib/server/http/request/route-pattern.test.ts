import { expect, it } from 'vitest';
import { routePattern } from './route-pattern';

it('takes one segment for each parameter', () => {
  const pattern = routePattern('/whatsApp/auth/[mob]');
  expect(pattern.test('/whatsApp/auth/9876543210')).toBe(true);
  expect(pattern.test('/whatsApp/auth/')).toBe(false);
  expect(pattern.test('/whatsApp/auth/1/2')).toBe(false);
  expect(pattern.test('/whatsapp/auth/1')).toBe(false);
});

it('takes everything else as it stands', () => {
  expect(routePattern('/sandbox/inbox.json').test('/sandbox/inboxxjson')).toBe(false);
  expect(() => routePattern('/[...all]')).toThrow('any length');
});
