import { internalDay, text } from '../fields';
import { originFields } from '../origin-fields';
import { action, definePage, heading, inShort, lead } from '../page-fields';

export const disclaimerPage = definePage({
  name: 'disclaimer',
  description: 'Copy around the statements of the Disclaimer page.',
  fields: { heading, lead },
});

export const compliancePage = definePage({
  name: 'compliance',
  description: 'Copy around the disclosures.',
  fields: { heading, lead, inShort },
});

export const complaintBoardPage = definePage({
  name: 'complaint-board',
  description: 'Copy around the tables of the complaint board.',
  fields: {
    heading,
    lead,
    sampleNotice: text('Notice above sample figures.'),
    impersonation: text(
      'Under the month’s table, before the number of complaints due to impersonation; SEBI’s Annexure B has the words.',
    ),
    notCounted: text('In place of that number, where the month’s file has none.'),
    monthNote: text('Note under the month’s table on how its columns are counted.'),
    trendNote: text('Note under the annual table.'),
  },
});

export const investorCharterPage = definePage({
  name: 'investor-charter',
  description:
    'Copy around the sections of the investor charter, and which version of it they follow.',
  fields: {
    heading,
    lead,
    inShort,
    ...originFields,
    reviewed: internalDay(
      'Day on which the firm last compared the sections with the newest circular. A year later the check asks for it.',
    ),
  },
});

export const researchReportsPage = definePage({
  name: 'research-reports',
  description: 'Copy around the report categories.',
  fields: {
    heading,
    lead,
    button: action.describe('Button of each category; it leads to the regulator’s terms.'),
  },
});

export const changesPage = definePage({
  name: 'changes',
  description: 'Copy around the changes of the regulatory pages.',
  fields: {
    heading,
    lead,
    none: text('Shown while no page has a version on record.'),
  },
});

export const topicsPage = definePage({
  name: 'topics',
  description: 'Copy around the list of all sections of the regulatory pages and all questions.',
  fields: { heading, lead },
});

export const isItUsPage = definePage({
  name: 'is-it-us',
  description:
    'Copy of the page that says whether a number, handle, link or channel is the firm’s.',
  fields: {
    heading,
    lead,
    field: text('Label of the field.'),
    button: text('Button of the form.'),
    yes: text('Shown where it is the firm’s.'),
    alike: text('Shown where it is not, and looks like it.'),
    no: text('Shown where it is not.'),
    unread: text('Shown where the form could not be answered.'),
    list: text('Heading of the list of the firm’s channels.'),
  },
});
