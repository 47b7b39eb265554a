import type { RuleExamples } from '../examples';

const path = 'content/settings/navigation.yaml';
const register = {
  'content/settings/required-disclosures.yaml': `disclosures:
  - document: policies/refund-policy
    source: A
    shownOn: /refund-policy
  - document: compliance/fees
    source: A
    shownOn: /compliance
  - document: settings/regulation
    source: A
    shownOn: /
`,
  'content/policies/refund-policy.mdx': '---\ntitle: Refund Policy\n---\n\nText.\n',
};
const entry = (label: string, href: string) => `  - label: ${label}\n    href: ${href}\n`;
const menus = (policies: string, compliance: string) => ({
  ...register,
  [path]: `main:
${entry('Home', '/')}services:
${entry('MCX', '/services/mcx-commodity')}more:
${entry('Pricing', '/pricing')}join:
  label: Join
  href: /pricing
quickLinks:
${entry('Home', '/')}policies:
${policies}compliance:
${compliance}`,
});
const disclaimer = entry('Disclaimer', '/disclaimer');
const refund = entry('Refunds', '/refund-policy');
const compliance = entry('Compliance', '/compliance');
const right = menus(disclaimer + refund, compliance);

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a policy that the footer leaves out',
      files: menus(disclaimer, compliance),
      finds: [`${path}:16:1 disclosure-unlinked`],
      fixed: right,
    },
    {
      name: 'a page that another group of the footer had',
      files: menus(disclaimer + refund, entry('Pricing', '/pricing')),
      base: menus(disclaimer + refund + compliance, entry('Pricing', '/pricing')),
      finds: [`${path}:16:1 disclosure-unlinked`],
      fixed: right,
    },
    {
      name: 'a page twice, and so another one not at all',
      files: menus(disclaimer + entry('Refunds', '/disclaimer'), compliance),
      finds: [`${path}:20:11 menu-repeated`],
      fixed: right,
    },
    {
      name: 'a label twice',
      files: menus(disclaimer + entry('Disclaimer', '/refund-policy'), compliance),
      finds: [`${path}:19:12 menu-repeated`],
      fixed: right,
    },
  ],
  passing: [
    { name: 'a footer with all pages', files: right },
    {
      name: 'a mistyped address, which is reported as such',
      files: menus(disclaimer + entry('Refunds', '/refund-polcy'), compliance),
    },
    {
      name: 'a link to a section',
      files: menus(disclaimer + refund, entry('Fees', '/compliance#fees')),
    },
  ],
};
