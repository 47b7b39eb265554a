import { z } from 'zod';
import { financialYearOfMonth } from '@/lib/domain/financial-year';
import { defineCollection } from './collection';
import { group, naturalNumber, pattern } from './fields';
import { reject } from './reject';

/** A published figure, whose change is shown to reviewers. */
const published = (description: string) => naturalNumber(description).meta({ protected: true });

const row = (from: string) =>
  group(from, {
    opening: naturalNumber(
      'Pending before the month. Only the first month has it; each other month continues the one before.',
    ).optional(),
    received: published('Received in the month.'),
    resolved: published('Resolved in the month, older complaints included.'),
    pendingOver3Months: naturalNumber(
      'Pending for more than three months, out of those pending at the end of the month.',
    ),
    averageDays: z
      .number()
      .min(0)
      .describe('Average resolution time in days; 0 when none was resolved.'),
  });

export const complaintMonth = defineCollection({
  type: 'ComplaintMonth',
  path: 'complaints/{month}.yaml',
  description:
    'Complaints of one month, published by the 7th of the next month. What is pending before and after it is computed.',
  fields: {
    direct: row('Complaints received directly from investors.'),
    scores: row('Complaints received through SCORES, the regulator’s system.'),
    other: row('Complaints from other sources.'),
    impersonation: published(
      'Received in the month because somebody pretended to be the firm. Write 0 for none; each month after the first one with it has it too.',
    ).optional(),
  },
});

/** A financial year, such as 2024-25. */
export const financialYearText = (description: string) =>
  pattern(description, /^\d{4}-\d{2}$/, 'must be a financial year, such as 2024-25');

export const complaintYears = defineCollection({
  type: 'AnnualTrend',
  path: 'complaints/annual-trend.yaml',
  description:
    'Complaints of the financial years, April to March, before the first year of which each month has a file. Later years are computed from the months.',
  fields: {
    years: z
      .array(
        z.strictObject({
          year: financialYearText('Financial year, such as 2024-25.'),
          carriedForward: naturalNumber(
            'Carried forward from the year before. Only the first year has it.',
          ).optional(),
          received: naturalNumber('Received in the year.'),
          resolved: naturalNumber('Resolved in the year.'),
        }),
      )
      .describe('The years, oldest first.'),
  },
  rules: ({ years }, context) => {
    for (const [index, { year, carriedForward }] of years.entries()) {
      const before = years[index - 1];
      if (!before) continue;
      if (year !== yearAfter(before.year))
        reject(
          context,
          ['years', index, 'year'],
          `does not follow ${before.year}, the year before it in the list`,
          `Write ${yearAfter(before.year)}, or put the years in order.`,
        );
      if (carriedForward !== undefined)
        reject(
          context,
          ['years', index, 'carriedForward'],
          `is computed from ${before.year}`,
          'Delete this line: only the first year has it.',
        );
    }
  },
});

function yearAfter(year: string): string {
  return financialYearOfMonth(`${Number(year.slice(0, 4)) + 1}-04`);
}
