import { expect, test } from 'vitest';
import { comparableName } from './person-name';

test.each([
  ['Asha Rao', ' ASHA  rao '],
  ['Asha Rao', 'Asha\u00a0Rao'],
  ['Asha Rao', 'Ａｓｈａ Rao'],
  ['José', 'Jose\u0301'],
])('%s and %s are one name', (one, other) => {
  expect(comparableName(one)).toBe(comparableName(other));
});

test.each([
  ['Asha Rao', 'AshaRao'],
  ['Asha Rao', 'Asha Lata Rao'],
  ['Jose', 'José'],
])('%s and %s are two names', (one, other) => {
  expect(comparableName(one)).not.toBe(comparableName(other));
});
