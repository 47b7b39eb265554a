import { expect, it, test } from 'vitest';
import { gstinCheckCharacter, problemOfGstin } from './gstin';
import { readCapitals } from './typed-digits';

test('the last character of a GSTIN is computed from the others', () => {
  expect(gstinCheckCharacter('27AAPFU0939F1ZV')).toBe('V');
  expect(gstinCheckCharacter('29AAICP2912R1ZR')).toBe('R');
});

it.each(['27AAPFU0939F1ZV', '29AAICP2912R1ZR'])('%s can be the GSTIN of a buyer', (gstin) => {
  expect(problemOfGstin(gstin)).toBeUndefined();
});

it.each([
  ['27AAPFU0939F1Z', /15 characters/],
  ['27AAPFU0939F1DV', /15 characters/],
  ['27aapfu0939f1zv', /15 characters/],
  ['27AAPFU0939F1ZW', /mistyped/],
  ['27AAPFU0993F1ZV', /mistyped/],
  [`25AAPFU0939F1Z${gstinCheckCharacter('25AAPFU0939F1Z')}`, /code of a state/],
])('%s is refused with the reason', (gstin, reason) => {
  expect(problemOfGstin(gstin)).toMatch(reason);
});

it('is read without spaces, in capitals and in ASCII digits', () => {
  expect(readCapitals(' २७aapfu 0939-f1zv ')).toBe('27AAPFU0939F1ZV');
});
