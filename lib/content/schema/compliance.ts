import { z } from 'zod';
import { routes } from '@/lib/domain/routes';
import { defineCollection } from './collection';
import { financialYear } from './complaints';
import { text } from './fields';
import { iconNames } from './icons';
import { pageLink } from './page-fields';

export const compliance = defineCollection({
  type: 'ComplianceSection',
  path: 'compliance/{order}-{name}.yaml',
  description: 'Disclosures of the Compliance page, one file each.',
  anchor: { route: routes.compliance, numbering: 'digits' },
  fields: {
    title: text('Heading of the disclosure.'),
    icon: z.enum(iconNames).describe('Icon beside the heading.'),
    details: z.array(text('One statement.')).min(1).describe('The statements of the disclosure.'),
    links: z
      .array(pageLink)
      .min(1)
      .optional()
      .describe('Links below the statements, to pages that they mention.'),
  },
});

export const annualAudit = defineCollection({
  type: 'AnnualAudit',
  path: 'compliance/annual-audit.yaml',
  description:
    'Status of the annual compliance audit, a year each, with adverse findings and what was done about them. The audit of a year that ends in March is complete by 30 September.',
  fields: {
    heading: text('Heading of the section.'),
    lead: text('Sentence above the table.'),
    sampleNotice: text('Notice above entries that are samples. Delete it with them.').optional(),
    years: z
      .array(
        z.strictObject({
          year: financialYear('Financial year, such as 2025-26.').meta({
            description: 'Financial year, such as 2025-26.',
            unique: 'list',
          }),
          reported: z.iso
            .date()
            .optional()
            .describe('Date of the auditor’s report. Without it: the audit is not complete.'),
          findings: z
            .array(text('An adverse finding, and the action taken.'))
            .min(1)
            .optional()
            .describe('Adverse findings, each with the action taken. Without them: none.'),
        }),
      )
      .min(1)
      .describe('The years, newest first.'),
  },
  rules: ({ years }, context) => {
    for (const [index, { year, reported }] of years.entries())
      if (reported && reported < `${Number(year.slice(0, 4)) + 1}-04-01`)
        context.addIssue({
          code: 'custom',
          path: ['years', index, 'reported'],
          message: `is before the end of ${year}`,
          params: { remedy: 'Write the date of the auditor’s report, or correct the year.' },
        });
  },
});
