import type { RuleExamples } from '../examples';
import { filesOfCode } from './public-unused';

const person = 'content/testimonials/0100-a.yaml';
const ofCode = Object.fromEntries(filesOfCode.map((address) => [`public${address}`, 'x']));
const site = {
  ...ofCode,
  'content/policies/refund-policy.mdx': '---\n---\n\n![A chart](/images/chart.svg)\n',
  'public/images/chart.svg': 'x',
};
const unused = (path: string) => ({
  name: `${path}, which nothing uses`,
  files: { ...site, [path]: 'x' },
  finds: [`${path}:1:1 public-unused`],
  fixed: { [path]: null },
});
const first = filesOfCode[0] ?? '';
const withoutFirst = Object.fromEntries(
  Object.entries(site).filter(([path]) => path !== `public${first}`),
);

export const examples: RuleExamples = {
  failing: [
    ...[
      'public/images/office/door.png',
      'public/clients.xlsx',
      'public/images/.DS_Store',
      'public/images/testimonials/clients.csv',
      'public/backup 2026.zip',
    ].map(unused),
    {
      name: 'a picture of another kind beside those of records',
      files: {
        ...site,
        [person]: 'image: /images/people/a.svg\n',
        'content/testimonials/0200-b.yaml': 'image: /images/people/b.svg\n',
        'public/images/people/a.svg': 'x',
        'public/images/people/b.svg': 'x',
        'public/images/people/asha.webp': 'x',
      },
      finds: ['public/images/people/asha.webp:1:1 public-unused'],
      fixed: { 'public/images/people/asha.webp': null },
    },
    {
      name: 'the picture of a record that was retired',
      files: { ...site, 'public/images/old.svg': 'x' },
      base: { [person]: 'image: /images/old.svg\n' },
      finds: ['public/images/old.svg:1:1 public-unused'],
      fixed: { 'public/images/old.svg': null },
    },
    {
      name: 'a picture of the code that was deleted',
      files: withoutFirst,
      finds: [`public${first}:1:1 public-missing`],
      fixed: { [`public${first}`]: 'x' },
    },
  ],
  passing: [
    { name: 'files that are used', files: site },
    {
      name: 'a picture of a document that will be in force',
      files: {
        ...site,
        'content/disclaimer/0100-a.mdx':
          '---\neffectiveFrom: 2027-01-01\n---\n\n![A](/images/a.svg)\n',
        'public/images/a.svg': 'x',
      },
    },
    {
      name: 'a document that visitors can load',
      files: {
        ...site,
        'content/settings/legal-links.yaml': 'regulatorTerms: /documents/terms.pdf\n',
        'public/documents/terms.pdf': 'x',
      },
    },
    {
      name: 'a picture like those of records, without an earlier version',
      files: {
        ...site,
        [person]: 'image: /images/people/a.svg\n',
        'public/images/people/a.svg': 'x',
        'public/images/people/b.svg': 'x',
      },
    },
    {
      name: 'a picture whose address is mistyped, which is reported there',
      files: {
        ...site,
        'content/disclaimer/0100-a.mdx': '---\n---\n\n![A](/images/offcie.svg)\n',
        'public/images/office.svg': 'x',
      },
    },
    {
      name: 'a picture of a document that can’t be read',
      files: {
        ...site,
        'content/settings/ticker.yaml': 'symbols: [\n /images/a.svg',
        'public/images/a.svg': 'x',
      },
    },
  ],
};
