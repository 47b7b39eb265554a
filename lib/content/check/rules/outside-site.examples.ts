import type { RuleExamples } from '../examples';

const path = 'content/settings/outside-sites.yaml';
const embeds = 'content/settings/embeds.yaml';
const listing = (host: string) => ({
  [path]: `sites:
  - host: smartodr.in
    reason: Disputes are settled there.
    date: 2026-11-01
  - host: ${host}
    reason: Visitors read more there.
    date: 2026-11-01
`,
});
const links = 'content/settings/legal-links.yaml';
const legal = (name: string, address: string) => ({ [links]: `${name}: ${address}\n` });
const finding = (id: string, host: string, right: string) => ({
  name: host,
  files: listing(host),
  finds: [`${path}:5:11 ${id}`],
  fixed: listing(right),
});

export const examples: RuleExamples = {
  failing: [
    finding('site-alike', 'sebi-gov.in', 'sebi.gov.in'),
    finding('site-alike', 'sebi.gov.in.evil.in', 'sebi.gov.in'),
    finding('site-alike', 'nse1ndia.com', 'nseindia.com'),
    finding('site-alike', 'tradingviev.com', 'tradingview.com'),
    {
      name: 'an address of the settings',
      files: { [embeds]: 'tickerScript: https://s3.tradingviev.com/a.js\n' },
      finds: [`${embeds}:1:15 site-alike`],
      fixed: { [embeds]: 'tickerScript: https://s3.tradingview.com/a.js\n' },
    },
    ...['https://bit.ly/3xYz', 'https://drive.google.com/file/d/1/view'].map((address) => ({
      name: address,
      files: legal('regulatorTerms', address),
      finds: [`${links}:1:17 site-open`],
      fixed: legal('regulatorTerms', 'https://www.sebi.gov.in/terms.pdf'),
    })),
    finding('site-open', 'gov.in', 'scores.gov.in'),
    finding('site-open', 'com', 'www.bseindia.com'),
    finding('site-open', 'bit.ly', 'bseindia.com'),
    finding('site-open', 'github.io', 'northern-star.github.io'),
  ],
  passing: [
    { name: 'a short address of a map', files: legal('map', 'https://maps.app.goo.gl/xYz') },
    { name: 'an official site', files: listing('investor.sebi.gov.in') },
    { name: 'a site of a firm', files: listing('learn.northern-star.co.in') },
    { name: 'a placeholder', files: listing('youtube.example.com') },
  ],
};
