import { expect, test } from 'vitest';
import { auditDue, lastYearOver } from './financial-year';

test('the audit of a year that ends in March is due at the end of September', () => {
  expect(auditDue('2025-26')).toBe('2026-09-30');
});

test('a financial year is over from 1 April on', () => {
  expect(lastYearOver('2026-03-31')).toBe('2024-25');
  expect(lastYearOver('2026-04-01')).toBe('2025-26');
});
