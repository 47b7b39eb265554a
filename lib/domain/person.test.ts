import { expect, test } from 'vitest';
import { isSamePerson, tidyName } from './person';

test.each([
  ['Asha Rao', 'Asha  Rao'],
  ['Asha Rao', ' asha\u00a0RAO '],
  ['Asha Rao', 'Ａｓｈａ Ｒａｏ'],
  ['Asha Straße', 'ASHA STRASSE'],
  ['Zoe\u0308', 'Zo\u00eb'],
])('%j and %j are one person', (one, other) => {
  expect(isSamePerson(one, other)).toBe(true);
});

test('other letters are another person', () => {
  expect(isSamePerson('Asha Rao', 'Asha Rai')).toBe(false);
  expect(isSamePerson('Asha Rao', 'AshaRao')).toBe(false);
});

test('a name is stored with one space between its words', () => {
  expect(tidyName(' Asha \t Rao ')).toBe('Asha Rao');
});
