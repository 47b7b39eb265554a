import type { RuleExamples } from '../examples';

const prose = 'content/disclaimer/0100-a.mdx';
const contact = 'content/settings/contact.yaml';
const social = 'content/settings/social.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'an e-mail address',
      files: { [contact]: 'email: help@example.con\n' },
      finds: [`${contact}:1:8 host-ending`],
      fixed: { [contact]: 'email: help@example.com\n' },
    },
    {
      name: 'a provider of e-mail',
      files: { [contact]: 'email: firm@gmial.com\n' },
      finds: [`${contact}:1:8 host-ending`],
      fixed: { [contact]: 'email: firm@gmail.com\n' },
    },
    {
      name: 'a web address',
      files: { [social]: 'x: https://x.example.cmo/firm\n' },
      finds: [`${social}:1:4 host-ending`],
      fixed: { [social]: 'x: https://x.example.com/firm\n' },
    },
    {
      name: 'a link to write to',
      files: { [prose]: '---\n---\n\n[Write](mailto:help@example.co.ni)\n' },
      finds: [`${prose}:4:1 host-ending`],
      fixed: { [prose]: '---\n---\n\n[Write](mailto:help@example.co.in)\n' },
    },
  ],
  passing: [
    {
      name: 'addresses of all kinds',
      files: {
        [contact]: 'email: help@example.co.in\ngrievanceEmail: "{contact.email}"\n',
        [social]: 'x: https://firm.online/a.con\nyoutube: https://youtu.be/a\n',
        [prose]: '---\n---\n\n[A](https://t.me/a) [b](mailto:{contact.email}) @com\n',
      },
    },
  ],
};
