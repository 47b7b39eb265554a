import { expect, it } from 'vitest';
import { displayName } from './display-name';

const visitor = { stored: 'Asha Rao', profile: 'Asha R. Rao', mobile: '9876543210' };

it('the header shows the stored name, else the name of the profile, else the mobile, else User', () => {
  expect(displayName(visitor)).toBe('Asha Rao');
  expect(displayName({ ...visitor, stored: null })).toBe('Asha R. Rao');
  expect(displayName({ ...visitor, stored: null, profile: null })).toBe('9876543210');
  expect(displayName({ stored: null, profile: undefined, mobile: null })).toBe('User');
});

it('the name of a user who has given none, and a name of spaces, count as no name', () => {
  expect(displayName({ ...visitor, stored: 'user', profile: 'user' })).toBe('9876543210');
  expect(displayName({ ...visitor, stored: '  ', profile: 'user' })).toBe('9876543210');
});
