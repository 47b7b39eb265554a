import { z } from 'zod';
import { defineCollection } from './collection';
import { count, month } from './fields';

const row = (from: string) =>
  z
    .strictObject({
      pendingBefore: count('Pending at the end of the previous month.'),
      received: count('Received in the month.'),
      resolved: count('Resolved in the month, older complaints included.'),
      totalPending: count('Pending at the end of the month.'),
      pendingOver3Months: count('Pending for more than three months, out of totalPending.'),
      averageDays: z
        .number()
        .min(0)
        .describe('Average resolution time in days; 0 when none was resolved.'),
    })
    .describe(from);

export const complaintMonth = defineCollection({
  type: 'ComplaintMonth',
  path: 'complaints/{month}.yaml',
  description:
    'Complaints of one month, published by the 7th of the next month. The totals are computed.',
  unique: 'month',
  fields: {
    month: month('Month of the figures, as in the file name.'),
    sample: z
      .boolean()
      .optional()
      .describe('true while the figures are samples; the page then says so.'),
    direct: row('Complaints received directly from investors.'),
    scores: row('Complaints received through SCORES, the regulator’s system.'),
    other: row('Complaints from other sources.'),
  },
});

export const annualTrend = defineCollection({
  type: 'AnnualTrend',
  path: 'complaints/annual-trend.yaml',
  description: 'Complaints of each financial year, April to March.',
  fields: {
    sample: z
      .boolean()
      .optional()
      .describe('true while the figures are samples; the page then says so.'),
    years: z
      .array(
        z.strictObject({
          year: z
            .string()
            .regex(/^\d{4}-\d{2}$/, 'must be a financial year, such as 2024-25')
            .describe('Financial year, such as 2024-25.'),
          carriedForward: count('Carried forward from the previous year.'),
          received: count('Received in the year.'),
          resolved: count('Resolved in the year.'),
          totalPending: count('Pending at the end of the year.'),
        }),
      )
      .min(1)
      .describe('The years, oldest first.'),
  },
});
