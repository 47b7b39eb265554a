import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';
const page = 'content/pages/disclaimer.yaml';
const course = 'content/courses/premium-options-buying.yaml';
const month = 'content/complaints/2025-09.yaml';
const firm = 'content/settings/firm.yaml';
const card = 'content/marketing-plans/0100-one.yaml';
const lead = (value: string) => ({
  'content/settings/social.yaml': 'x: https://x.example.com\n',
  [page]: `title: A\ndescription: B\nheading: C\nlead: ${value}\n`,
});
const sites = 'content/settings/outside-sites.yaml';
const site = (host: string) =>
  `sites:\n  - host: ${host}\n    reason: The exchange.\n    date: 2026-11-01\n`;
const navigation = 'content/settings/navigation.yaml';
const menu = (label: string, href: string) => ({
  [navigation]: `main:\n  - label: ${label}\n    href: ${href}\n`,
});
const matrix = 'content/charter/escalation.yaml';
const levels = ['Customer Care', 'Head of Customer Care', 'Compliance Officer', 'CEO'];
const escalation = (contact: string) => ({
  [matrix]: `rows:\n  - contact: "${contact}"\n    designation: ${levels.join('\n  - designation: ')}\n`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a pattern that is not met',
      files: { [coupon]: 'code: vip50\npercent: 5\n' },
      finds: [`${coupon}:1:7 schema-value`],
      fixed: { [coupon]: 'code: VIP50\npercent: 5\n' },
    },
    {
      name: 'a number that is too large',
      files: { [coupon]: 'code: ABC\npercent: 95\n' },
      finds: [`${coupon}:2:10 schema-value`],
      fixed: { [coupon]: 'code: ABC\npercent: 90\n' },
    },
    {
      name: 'an empty text',
      files: lead('""'),
      finds: [`${page}:4:7 schema-value`],
      fixed: lead('D'),
    },
    {
      name: 'a page instead of the name of a site, which is said once',
      files: { [sites]: site('https://mcxindia.com/en') },
      finds: [`${sites}:2:11 schema-value`],
      fixed: { [sites]: site('mcxindia.com') },
      beside: ['outside-site'],
    },
    {
      name: 'a query behind the address of a page',
      files: menu('About us', '/about-us?utm=1'),
      finds: [`${navigation}:3:11 schema-value`],
      fixed: menu('About us', '/about-us'),
    },
    {
      name: 'an address as the words of a link',
      files: menu('/about-us', '/about-us'),
      finds: [`${navigation}:2:12 schema-value`],
      fixed: menu('About us', '/about-us'),
    },
    {
      name: 'the reference of another setting',
      files: { ...exampleSettings, ...escalation('{contact.email}') },
      finds: [`${matrix}:2:14 schema-value`],
      fixed: escalation('{contact.phone}'),
    },
    {
      name: 'a text of spaces',
      files: lead('" "'),
      finds: [`${page}:4:7 schema-value`],
      fixed: lead('D'),
    },
    {
      name: 'two spaces in a name',
      files: { [firm]: 'name: Northern  Star\n' },
      finds: [`${firm}:1:7 schema-value`],
      fixed: { [firm]: 'name: Northern Star\n' },
    },
    {
      name: 'the registration number in the field of another number',
      files: { [firm]: 'enlistmentNumber: INH000001234\n' },
      finds: [`${firm}:1:19 schema-value`],
      fixed: { [firm]: 'enlistmentNumber: "5678"\n' },
    },
    {
      name: 'a text of two lines',
      files: lead('|\n  A\n  B'),
      finds: [`${page}:4:7 schema-value`],
      fixed: lead('A B'),
    },
    {
      name: 'a rule between fields',
      files: {
        [coupon]: 'code: ABC\npercent: 5\nvalidUntil: 2026-11-01\nvalidFrom: 2026-11-02\n',
      },
      finds: [`${coupon}:3:13 schema-value`],
      fixed: {
        [coupon]: 'code: ABC\npercent: 5\nvalidUntil: 2026-11-02\nvalidFrom: 2026-11-02\n',
      },
    },
    {
      name: 'a slug with spaces and capitals',
      files: { [course]: 'group: Premium Options Buying\n' },
      finds: [`${course}:1:8 schema-value`],
      fixed: { [course]: 'group: premium-options-buying\n' },
    },
    {
      name: 'a month in another form than that of the name of its file',
      files: { [month]: 'month: 2025/9\n' },
      finds: [`${month}:1:8 schema-value`],
      fixed: { [month]: 'month: 2025-09\n' },
    },
    {
      name: 'digits in a city',
      files: { [firm]: 'address:\n  city: Mumbai 400001\n' },
      finds: [`${firm}:2:9 schema-value`],
      fixed: { [firm]: 'address:\n  city: Mumbai\n' },
    },
    {
      name: 'a price of nothing',
      files: { [card]: 'originalPrice: 0\n' },
      finds: [`${card}:1:16 schema-value`],
      fixed: { [card]: 'originalPrice: 1\n' },
    },
    {
      name: 'a list that is too short',
      files: {
        'content/settings/ticker.yaml': 'symbols: []\n',
      },
      finds: ['content/settings/ticker.yaml:1:10 schema-value'],
      fixed: {
        'content/settings/ticker.yaml': 'symbols:\n  - proName: NSE:NIFTY\n    title: Nifty 50\n',
      },
    },
  ],
  passing: [
    { name: 'a code', files: { [coupon]: 'code: VIP50\npercent: 50\n' } },
    { name: 'a text with a reference', files: lead('"See {social.x}"') },
    { name: 'an unknown reference, which is reported as such', files: lead('"{social.y}"') },
  ],
};
