import { z } from 'zod';
import { routes } from '@/lib/domain/routes';
import { defineCollection } from './collection';
import { financialYearText } from './complaints';
import { day, groupList, list, text } from './fields';
import { iconNames } from './icons';
import { pageLink } from './page-fields';
import { reject } from './reject';

export const compliance = defineCollection({
  type: 'ComplianceSection',
  path: 'compliance/{order}-{name}.yaml',
  description: 'Disclosures of the Compliance page, one file each.',
  anchor: { route: routes.compliance, numbering: 'digits' },
  fields: {
    title: text('Heading of the disclosure.'),
    icon: z.enum(iconNames).describe('Icon beside the heading.'),
    details: list('The statements of the disclosure.', text('One statement.')),
    links: list('Links below the statements, to pages that they mention.', pageLink).optional(),
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
    years: groupList('The years, newest first.', {
      year: financialYearText('Financial year, such as 2025-26.').meta({ unique: 'list' }),
      reported: day(
        'Date of the auditor’s report. Without it: the audit is not complete.',
      ).optional(),
      findings: list(
        'Adverse findings, each with the action taken. Without them: none.',
        text('An adverse finding, and the action taken.'),
      ).optional(),
    }),
  },
  rules: ({ years }, context) => {
    for (const [index, { year, reported }] of years.entries())
      if (reported && reported < `${Number(year.slice(0, 4)) + 1}-04-01`)
        reject(
          context,
          ['years', index, 'reported'],
          `is before the end of ${year}`,
          'Write the date of the auditor’s report, or correct the year.',
        );
  },
});
