import { expect, test } from 'vitest';
import { email, month, telephone } from '../schema/fields';
import { meantText } from './meant-text';

test.each([
  [month('A month.'), 'Oct 2026', '2026-10'],
  [month('A month.'), '2026/9', '2026-09'],
  [telephone('A number.'), '9876543210', '+91 98765 43210'],
  [telephone('A number.'), '+91 ९८७६५ ४३२१०', '+91 98765 43210'],
  [email('An address.'), 'support @example,com', 'support@example.com'],
])('a field of %# that has %s means %s', (schema, written, meant) => {
  expect(meantText(schema, written)).toBe(meant);
});

test.each([
  [month('A month.'), '2026-13'],
  [telephone('A number.'), '98765 4321'],
  [email('An address.'), 'by telephone'],
])('what a field of %# that has %s means is not certain', (schema, written) => {
  expect(meantText(schema, written)).toBeUndefined();
});
