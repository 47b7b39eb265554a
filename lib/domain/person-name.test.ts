import { expect, test } from 'vitest';
import { comparableName, isSamePerson, tidyName } from './person-name';

test.each([
  ['Asha Rao', 'Asha  Rao'],
  ['Asha Rao', ' asha\u00a0RAO '],
  ['Asha Rao', 'Ａｓｈａ Ｒａｏ'],
  ['Asha Straße', 'ASHA STRASSE'],
  ['José', 'Jose\u0301'],
])('%j and %j are one person', (one, other) => {
  expect(isSamePerson(one, other)).toBe(true);
  expect(comparableName(one)).toBe(comparableName(other));
});

test.each([
  ['Asha Rao', 'Asha Rai'],
  ['Asha Rao', 'AshaRao'],
  ['Asha Rao', 'Asha Lata Rao'],
  ['Jose', 'José'],
])('%j and %j are two people', (one, other) => {
  expect(isSamePerson(one, other)).toBe(false);
  expect(comparableName(one)).not.toBe(comparableName(other));
});

test('the form in which names are compared is that of stored fingerprints', () => {
  expect(comparableName('Asha RAO')).toBe('asha rao');
});

test('a name is stored with one space between its words', () => {
  expect(tidyName(' Asha \t Rao ')).toBe('Asha Rao');
});
