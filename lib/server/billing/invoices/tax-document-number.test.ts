import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxDocumentNumber } from './tax-document-number';

describe('the number of a tax document', () => {
  test('the number of a tax document names series, year and counter', () => {
    expect(taxDocumentNumber({ series: 'RA', year: '26-27', counter: 123 })).toBe(
      'RA/26-27/000123',
    );
    expect(taxDocumentNumber({ series: 'CN', year: '26-27', counter: 1 })).toBe('CN/26-27/000001');
  });

  test('the number of a tax document has at most 16 characters and ends in its counter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (counter) => {
        const number = taxDocumentNumber({ series: 'RA', year: '26-27', counter });
        expect(number).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
        expect(Number(number.split('/').at(-1))).toBe(counter);
      }),
    );
    expect(() => taxDocumentNumber({ series: 'RA', year: '26-27', counter: 10_000_000 })).toThrow(
      RangeError,
    );
  });
});
