import { describe, expect, test } from 'vitest';
import { financialYearAt, financialYearOfMonth } from './financial-year';

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
