import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { financialYearAt, financialYearOfMonth, taxDocumentNumber } from './financial-year';

describe('a financial year', () => {
  test.each([
    ['2027-03-31T18:29:59.999Z', '26-27'],
    ['2027-03-31T18:30:00.000Z', '27-28'],
    ['2026-12-31T18:30:00.000Z', '26-27'],
    ['2026-04-01T00:00:00.000Z', '26-27'],
    ['2099-12-01T00:00:00.000Z', '99-00'],
  ])('the financial year at %s is %s: it begins on 1 April in India', (at, year) => {
    expect(financialYearAt(new Date(at))).toBe(year);
  });

  test.each([
    ['2024-04', '2024-25'],
    ['2025-03', '2024-25'],
    ['1999-12', '1999-00'],
  ])('the financial year of %s is %s', (month, year) => {
    expect(financialYearOfMonth(month)).toBe(year);
  });
});

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
