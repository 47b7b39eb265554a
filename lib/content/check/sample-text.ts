import { z } from 'zod';

/** A value for each form of text that fields have. */
const SAMPLES = [
  'name@example.com',
  'INH000012345',
  '400001',
  '27AAPFU0939F1ZV',
  '+91 98765 43210',
  '1800 22 7575',
  '2026-10',
  '2024-25',
  '01',
  '09:15',
  '/pricing',
  'https://www.example.com/page',
  '/images/courses/btst-vip.svg',
  '/video/tour.mp4',
  'disclaimer/market-risk',
  'sebi.gov.in',
  'btst-vip',
  'regulation.feeCap',
  'VIP50',
  'FX_IDC:EURUSD',
];

/** A right value of a field whose text has a form; undefined for a text of any words. */
export function sampleText(schema: z.core.$ZodType): string | undefined {
  const isAllowed = (text: string) => z.safeParse(schema, text).success;
  return isAllowed('Words, and more of them.') ? undefined : SAMPLES.find(isAllowed);
}
