import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const menu = 'content/settings/navigation.yaml';
const prose = 'content/disclaimer/0100-a.mdx';
const pages = {
  'content/policies/refund-policy.mdx': '---\ntitle: Refund & Cancellation\n---\n\nText.\n',
  'content/pages/pricing.yaml': 'title: Pricing\n',
  'content/courses/btst-vip.yaml': 'slug: btst-vip\nname: BTST VIP+\n',
};
const risk = { 'content/disclaimer/0200-market-risk.mdx': '---\n---\n\nPrices fall.\n' };
const entry = (label: string, href: string) => ({
  ...pages,
  [menu]: `join:\n  label: ${label}\n  href: ${href}\n`,
});
const linking = (label: string, url: string) => ({
  ...pages,
  [prose]: `---\n---\n\nSee [${label}](${url}).\n`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'an entry of a menu that leads elsewhere',
      files: entry('Pricing', '/compliance'),
      finds: [`${menu}:3:9 link-label`],
      fixed: entry('Pricing', '/pricing'),
    },
    {
      name: 'a link to another section than its words name',
      files: { ...linking('market risk', '/disclaimer#a'), ...risk },
      finds: [`${prose}:4:5 link-label`],
      fixed: linking('market risk', '/disclaimer#market-risk'),
    },
    {
      name: 'a button of WhatsApp that writes an e-mail',
      files: entry('Open WhatsApp', 'mailto:a@example.com'),
      finds: [`${menu}:3:9 link-label`],
      fixed: entry('Write to us', 'mailto:a@example.com'),
    },
    {
      name: 'a link that leads elsewhere',
      files: linking('refund and cancellation', '/pricing#plans'),
      finds: [`${prose}:4:5 link-label`],
      fixed: linking('refund and cancellation', '/refund-policy'),
    },
    {
      name: 'a course that leads to another page',
      files: linking('BTST VIP+', '/pricing'),
      finds: [`${prose}:4:5 link-label`],
      fixed: linking('BTST VIP+', '/subscriptions/btst-vip'),
    },
    {
      name: 'a telephone number that dials another one',
      files: linking('+91 98765 43210', 'tel:1800227575'),
      finds: [`${prose}:4:5 link-label`],
      fixed: linking('+91 98765 43210', 'tel:+919876543210'),
    },
    {
      name: 'an e-mail address that writes to another one',
      files: linking('a@example.com', 'mailto:b@example.com'),
      finds: [`${prose}:4:5 link-label`],
      fixed: linking('a@example.com', 'mailto:a@example.com'),
    },
    ...(
      [
        ['SCORES', '{legalLinks.smartOdr}', '{legalLinks.scores}'],
        ['the SCORES portal', 'https://www.nseindia.com', '{legalLinks.scores}'],
        ['SMART ODR', '{legalLinks.scores}', '{legalLinks.smartOdr}'],
        ["SEBI's site", '{legalLinks.smartOdr}', '{legalLinks.sebi}'],
        ['our Telegram channel', '{social.youtube}', '{social.telegram}'],
      ] as const
    ).map(([label, url, right]) => ({
      name: `${label} that leads to ${url}`,
      files: { ...exampleSettings, ...linking(label, url) },
      finds: [`${prose}:4:5 link-label`],
      fixed: linking(label, right),
    })),
    ...(
      [
        ['https://www.sebi.gov.in', '/pricing', 'https://www.sebi.gov.in'],
        ['www.sebi.gov.in', 'https://sebi.example.com', 'https://www.sebi.gov.in'],
        ['scores.sebi.gov.in', 'https://sebi.gov.in.example.com', 'https://scores.sebi.gov.in'],
        ['sebi.gov.in', 'https://sebi.gov.in.example.com', 'https://sebi.gov.in'],
        ['/refund-policy', '/pricing', '/refund-policy'],
      ] as const
    ).map(([label, url, right]) => ({
      name: `${label} that leads to ${url}`,
      files: linking(label, url),
      finds: [`${prose}:4:5 link-label`],
      fixed: linking(label, right),
    })),
  ],
  passing: [
    ...(
      [
        ['SCORES 2.0', '{legalLinks.scores}'],
        ['SEBI', '{legalLinks.scores}'],
        ['how SCORES works', '/compliance'],
        ['a SEBI circular', 'https://www.nseindia.com/a.pdf'],
        ['X', '{social.x}'],
      ] as const
    ).map(([label, url]) => ({
      name: `${label} for ${url}`,
      files: { ...exampleSettings, ...linking(label, url) },
    })),
    ...(
      [
        ['https://www.sebi.gov.in', 'https://www.sebi.gov.in/'],
        ['sebi.gov.in', 'https://www.sebi.gov.in/legal/circulars.html'],
        ['Sebi.gov.in', 'https://sebi.gov.in?page=1'],
        ['SEBI', 'https://sebi.gov.in'],
        ['/pricing', '/pricing#plans'],
      ] as const
    ).map(([label, url]) => ({ name: `${label} for ${url}`, files: linking(label, url) })),
    {
      name: 'e-mail addresses and words',
      files: {
        ...linking('write to us', 'mailto:b@example.com'),
        'content/disclaimer/0200-b.mdx':
          '---\n---\n\n[B@example.com](mailto:b@example.com?subject=a)\n',
      },
    },
    { name: 'an entry with the title of its page', files: entry('Pricing', '/pricing') },
    {
      name: 'a section by its name or by other words',
      files: { ...linking('our risk', '/disclaimer#market-risk'), ...risk },
    },
    { name: 'other words', files: linking('our prices', '/pricing#plans') },
    { name: 'a page that does not exist', files: linking('Pricing', '/prcing') },
    { name: 'an outside address', files: linking('Pricing', 'https://example.com') },
  ],
};
