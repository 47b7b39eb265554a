import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const sites = 'content/settings/outside-sites.yaml';
const card = 'content/services-grid/0100-a.yaml';
const linking = (url: string) => ({
  ...exampleSettings,
  [path]: `---\n---\n\nSee [this](${url}).\n`,
});
const finding = (id: string, url: string, right: string) => ({
  name: url,
  files: linking(url),
  finds: [`${path}:4:5 ${id}`],
  fixed: linking(right),
});

export const examples: RuleExamples = {
  failing: [
    finding('link-host', 'https://evil.example/a', 'https://www.sebi.gov.in/a'),
    finding('link-host', 'https://www.sebi-gov.in', 'https://sebi.gov.in/a'),
    finding('link-host', 'https://sebi.gov.in.evil.example', '{legalLinks.sebi}'),
    finding('link-host', 'https://firm.example/pricing', '/pricing'),
    finding('link-host', 'https://www.sebi.gov.in:8443/a', 'https://www.sebi.gov.in/a'),
    finding('link-contact', 'https://wa.me/919000000000', '{contact.whatsappLink}'),
    finding('link-contact', 'https://api.whatsapp.com/send?phone=1', '{contact.whatsappLink}'),
    finding('link-contact', 'https://t.me/another', '{social.telegram}'),
    finding('link-contact', 'mailto:another@example.com', 'mailto:{contact.email}'),
    finding('link-contact', 'tel:+919000000000', '{contact.phoneLink}'),
    finding('link-typed', 'https://t.me/firm', '{social.telegram}'),
    finding('link-typed', 'https://wa.me/919876543210', '{contact.whatsappLink}'),
    finding('link-typed', 'mailto:Help@example.com', 'mailto:{contact.email}'),
    finding('link-typed', 'tel:09876543210', '{contact.phoneLink}'),
    finding('link-typed', 'tel:1800227575', '{contact.helpline.link}'),
    {
      name: 'a site that is then added to the list',
      files: linking('https://www.bseindia.com/raasb'),
      finds: [`${path}:4:5 link-host`],
      fixed: {
        [sites]: `${exampleSettings[sites]}  - host: bseindia.com
    reason: The stock exchange that supervises the firm.
    date: 2026-11-01
`,
      },
    },
    {
      name: 'a link of a card',
      files: { ...exampleSettings, [card]: 'link: https://evil.example\n' },
      finds: [`${card}:1:7 link-host`],
      fixed: { [card]: 'link: https://pay.example.com/b\n' },
    },
    {
      name: 'a link of a menu',
      files: {
        ...exampleSettings,
        'content/settings/navigation.yaml': 'join:\n  href: https://evil.example\n',
      },
      finds: ['content/settings/navigation.yaml:2:9 link-host'],
      fixed: { 'content/settings/navigation.yaml': 'join:\n  href: "{social.telegram}"\n' },
    },
  ],
  passing: [
    {
      name: 'a host while the list of sites has a mistake, which is reported there',
      files: { ...linking('https://broker.example.net/a'), [sites]: 'sites: broker.example.net\n' },
    },
    {
      name: 'a host while its address in the settings has a mistake, which is reported there',
      files: {
        ...linking('https://broker.example.com/a'),
        'content/settings/legal-links.yaml': exampleSettings[
          'content/settings/legal-links.yaml'
        ].replace('https://broker', 'http://broker'),
      },
    },
    ...[
      'https://www.sebi.gov.in/a.html',
      'https://investor.sebi.gov.in',
      'https://pay.example.com/b',
      '{legalLinks.sebi}',
      '{legalLinks.unknown}',
      'mailto:{contact.email}',
      '/pricing',
      '#a',
    ].map((url) => ({ name: url, files: linking(url) })),
  ],
};
