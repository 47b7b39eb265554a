import { expect, test } from 'vitest';
import { z } from 'zod';
import { originFields, otherOrigin, requireDates } from './origin-fields';

const figure = z.strictObject({ value: z.number(), ...otherOrigin });
const figures = z.strictObject({ ...originFields, gst: figure }).superRefine(requireDates);

const of = (gst: object) =>
  figures.safeParse({ source: 'A.', date: '2026-11-01', gst: { value: 18, ...gst } });

test('a figure has the source of its document, and may have a later date', () => {
  expect(of({}).success).toBe(true);
  expect(of({ date: '2026-11-20' }).success).toBe(true);
});

test('a source of its own needs a date of its own', () => {
  expect(of({ source: 'B.', date: '2026-11-20' }).success).toBe(true);
  expect(of({ source: 'B.' }).error?.issues).toMatchObject([{ path: ['gst', 'source'] }]);
});
