import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const site = {
  'content/courses/btst-vip.yaml': 'slug: btst-vip\n',
  'content/settings/legal-links.yaml': 'map: https://maps.example.com\n',
  'content/faqs/contact/0100-a.mdx': '---\ntheme: contact\n---\n\nText.\n',
  'content/faqs/contact/0200-b.mdx': '---\ntheme: contact\n---\n\n### How to pay\n\nText.\n',
  'content/policies/refund-policy.mdx':
    '---\ntitle: Refunds\n---\n\n## A section\n\n### How {legalLinks.map} works\n\n### A section\n',
  'content/faqs/mcx/0100-a.mdx': '---\neffectiveUntil: 2026-01-31\n---\n\nText.\n',
  'public/images/a.svg': '',
};
const linking = (url: string, rest = '') => ({
  ...site,
  [path]: `---\neffectiveFrom: 2026-01-01\n---\n\nSee [this](${url}).\n${rest}`,
});
const menu = 'content/settings/navigation.yaml';

export const examples: RuleExamples = {
  failing: [
    ...Object.entries({
      '/contact': '/contact-us',
      '/contact-us/': '/contact-us',
      '/Contact-Us': '/contact-us',
      '/subscriptions/btst': '/subscriptions/btst-vip',
      '/contact-us#faqs': '/contact-us#faq',
      '/services/mcx-commodity#faq': '/services/mcx-commodity#join',
      '/disclaimer#statement-1': '/disclaimer#a',
      '#nowhere': '#a',
      '/refund-policy#how': '/refund-policy#a-section',
      '/privacy-policy#a-section': '/refund-policy#a-section',
      '/pricing#btst': '/pricing#btst-vip',
      '/contact-us#faqs-heading': '/contact-us#faq-heading',
      '/services/mcx-commodity#faq-heading': '/services/mcx-commodity#join-heading',
      '/images/b.svg': '/pricing',
      '/api/leads': '/pricing',
    }).map(([url, right]) => ({
      name: url,
      files: linking(url),
      finds: [`${path}:5:5 link-dead`],
      fixed: linking(right),
    })),
    {
      name: 'a link of a menu',
      files: { [menu]: 'join:\n  label: Join\n  href: /join\n' },
      finds: [`${menu}:3:9 link-dead`],
      fixed: { [menu]: 'join:\n  label: Join\n  href: /pricing\n' },
    },
    {
      name: 'the page of a course that has ended',
      files: {
        ...linking('/subscriptions/btst-vip'),
        'content/courses/btst-vip.yaml': 'slug: btst-vip\neffectiveUntil: 2026-01-31\n',
      },
      finds: [`${path}:5:5 link-dead`],
      fixed: linking('/pricing'),
    },
  ],
  passing: [
    ...[
      '/',
      '/contact-us',
      '/contact-us#faq',
      '/contact-us?from=faq#faq',
      '/subscriptions/btst-vip#plans',
      '/disclaimer#a',
      '#a',
      '/refund-policy#a-section',
      '/refund-policy#a-section-1',
      '/refund-policy#how-httpsmapsexamplecom-works',
      '/contact-us#how-to-pay',
      '/contact-us#faq-heading',
      '/pricing#btst-vip',
      '/pricing#main',
      '/images/a.svg',
      'https://example.com/nowhere',
      '{legalLinks.map}',
    ].map((url) => ({ name: url, files: linking(url) })),
    {
      name: 'the section of a statement that is named wrong, which is reported as such',
      files: {
        ...linking('#b'),
        'content/disclaimer/7-b.mdx': '---\neffectiveFrom: 2026-01-01\n---\n',
      },
    },
    { name: 'a heading of its own', files: linking('#about-us', '\n## About us\n') },
    { name: 'a heading twice', files: linking('#a-1', '\n## A\n\n## A\n') },
  ],
};
