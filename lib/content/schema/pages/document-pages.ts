import { defineCollection } from '../collection';
import { internalDay, text } from '../fields';
import { originFields } from '../origin-fields';
import { action, heading, lead, pageFields } from '../page-fields';

export const disclaimerPage = defineCollection({
  type: 'DisclaimerPage',
  path: 'pages/disclaimer.yaml',
  description: 'Copy around the statements of the Disclaimer page.',
  fields: { ...pageFields, heading, lead },
});

export const compliancePage = defineCollection({
  type: 'CompliancePage',
  path: 'pages/compliance.yaml',
  description: 'Copy around the disclosures.',
  fields: { ...pageFields, heading, lead },
});

export const complaintBoardPage = defineCollection({
  type: 'ComplaintBoardPage',
  path: 'pages/complaint-board.yaml',
  description: 'Copy around the tables of the complaint board.',
  fields: {
    ...pageFields,
    heading,
    lead,
    sampleNotice: text('Notice above sample figures.'),
    monthNote: text('Note under the month’s table on how its columns are counted.'),
    trendNote: text('Note under the annual table.'),
  },
});

export const investorCharterPage = defineCollection({
  type: 'InvestorCharterPage',
  path: 'pages/investor-charter.yaml',
  description:
    'Copy around the sections of the investor charter, and which version of it they follow.',
  fields: {
    ...pageFields,
    heading,
    lead,
    ...originFields,
    reviewed: internalDay(
      'Day on which the firm last compared the sections with the newest circular. A year later the check asks for it.',
    ),
  },
});

export const researchReportsPage = defineCollection({
  type: 'ResearchReportsPage',
  path: 'pages/research-reports.yaml',
  description: 'Copy around the report categories.',
  fields: {
    ...pageFields,
    heading,
    lead,
    button: action.describe('Button of each category; it leads to the regulator’s terms.'),
  },
});

export const changesPage = defineCollection({
  type: 'ChangesPage',
  path: 'pages/changes.yaml',
  description: 'Copy around the changes of the regulatory pages.',
  fields: {
    ...pageFields,
    heading,
    lead,
    none: text('Shown while no page has a version on record.'),
  },
});
