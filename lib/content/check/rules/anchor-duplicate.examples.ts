import type { RuleExamples } from '../examples';

const section = (body: string, dates = '') => `---\ntitle: A\n${dates}---\n\n${body}\n`;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'the same heading in two sections',
      files: {
        'content/charter/0100-a.mdx': section('### Vision'),
        'content/charter/0200-b.mdx': section('### Vision'),
      },
      finds: ['content/charter/0200-b.mdx:5:1 anchor-duplicate'],
      fixed: { 'content/charter/0200-b.mdx': section('### Mission') },
    },
    {
      name: 'a heading with the name of a section',
      files: {
        'content/charter/0100-a.mdx': section('Text.\n\n### Your rights'),
        'content/charter/0200-your-rights.mdx': section('Text.'),
      },
      finds: ['content/charter/0200-your-rights.mdx:1:1 anchor-duplicate'],
      fixed: { 'content/charter/0100-a.mdx': section('Text.\n\n### What you may ask') },
    },
    {
      name: 'the name of a section that the page has itself',
      files: { 'content/charter/0100-escalation.mdx': section('Text.') },
      finds: ['content/charter/0100-escalation.mdx:1:1 anchor-duplicate'],
      fixed: {
        'content/charter/0100-escalation.mdx': null,
        'content/charter/0100-steps.mdx': section('Text.'),
      },
    },
    {
      name: 'the id of the main content of each page',
      files: { 'content/charter/0100-a.mdx': section('### Main') },
      finds: ['content/charter/0100-a.mdx:5:1 anchor-duplicate'],
      fixed: { 'content/charter/0100-a.mdx': section('### Main points') },
    },
  ],
  passing: [
    {
      name: 'headings that differ',
      files: {
        'content/charter/0100-a.mdx': section('### Vision'),
        'content/charter/0200-b.mdx': section('### Mission'),
      },
    },
    {
      name: 'one name on two pages',
      files: {
        'content/charter/0100-grievances.mdx': section('Text.'),
        'content/disclaimer/0100-grievances.mdx': '---\n---\n\nText.\n',
      },
    },
    {
      name: 'a later version',
      files: {
        'content/charter/0100-a.mdx': section('### Vision', 'effectiveUntil: 2026-12-31\n'),
        'content/charter/0150-a.mdx': section('### Vision', 'effectiveFrom: 2027-01-01\n'),
      },
    },
  ],
};
