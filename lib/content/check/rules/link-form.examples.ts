import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a link without words',
      files: document('See [](/pricing).'),
      finds: [`${path}:4:5 link-empty`],
      fixed: document('See [Pricing](/pricing).'),
    },
    {
      name: 'an address that is not a link',
      files: document('One.\nVisit https://www.sebi.gov.in, or wait.'),
      finds: [`${path}:5:7 link-bare`],
      fixed: document('One.\nVisit [words](https://www.sebi.gov.in), or wait.'),
    },
    {
      name: 'an address without https',
      files: document('Visit www.sebi.gov.in.'),
      finds: [`${path}:4:7 link-bare`],
      fixed: document('Visit [words](https://www.sebi.gov.in).'),
    },
    {
      name: 'a reference to an address that is not a link',
      files: {
        ...document('On SCORES ({social.telegram}).'),
        'content/settings/social.yaml': 'telegram: https://t.me/example\n',
      },
      finds: [`${path}:4:12 link-bare`],
      fixed: document('On [SCORES]({social.telegram}).'),
    },
    {
      name: 'an e-mail address that is not a link',
      files: document('Write to help@example.com.'),
      finds: [`${path}:4:10 link-bare`],
      fixed: document('Write to [help@example.com](mailto:help@example.com).'),
    },
    {
      name: 'a picture with a space after its !',
      files: document('! [The mentor](/images/mentor.svg)'),
      finds: [`${path}:4:3 link-picture`],
      fixed: document('![what it shows](/images/mentor.svg)'),
    },
  ],
  passing: [
    {
      name: 'links with words, an address or a picture',
      files: document(
        '[Pricing](/pricing), [https://example.com](https://example.com), [![A](/images/a.svg)](/), [{contact.email}](mailto:{contact.email}).',
      ),
    },
    { name: 'a reference to an address', files: document('Write to {contact.email}.') },
  ],
};
