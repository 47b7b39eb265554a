import { expect, test } from 'vitest';
import { findMasterClassProblem } from './master-class';

const good = { name: 'Asha', email: 'asha@example.com', number: '9876543210' };

test('a complete registration has no problem', () => {
  expect(findMasterClassProblem(good)).toBeUndefined();
});

test.each([
  'a@b',
  'asha',
  '@example.com',
  'asha@.',
  'a sha@example.com',
  'asha@exa mple.com',
  'a@b@c.d',
  '',
])('the e-mail address %j is rejected', (email) => {
  expect(findMasterClassProblem({ ...good, email })).toEqual({
    field: 'email',
    message: 'Please enter a valid email address',
  });
});

test.each(['987654321', '98765432101', '98765 4321', '+919876543', 'abcdefghij', '९८७६५४३२१०', ''])(
  'the number %j is rejected',
  (number) => {
    expect(findMasterClassProblem({ ...good, number })).toEqual({
      field: 'number',
      message: 'Please enter a valid 10-digit phone number',
    });
  },
);

test('the e-mail address is checked first', () => {
  expect(findMasterClassProblem({ ...good, email: 'a@b', number: '1' })?.field).toBe('email');
});
