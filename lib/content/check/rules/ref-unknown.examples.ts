import type { RuleExamples } from '../examples';

const page = 'content/pages/not-found.yaml';
const prose = 'content/disclaimer/0100-a.mdx';
const settings = {
  'content/settings/firm.yaml': 'name: Your Firm\nproduct:\n',
  'content/settings/regulation.yaml': 'gst:\n  value: 18\n  unit: percent\n',
};
const field = (lead: string) => ({ ...settings, [page]: `title: None\nlead: ${lead}\n` });
const text = (body: string) => ({
  ...settings,
  [prose]: `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n`,
});
const failing = (files: Record<string, string>, find: string, fixed: Record<string, string>) => ({
  name: Object.values(files).at(-1) ?? '',
  files,
  finds: [find],
  fixed,
});

export const examples: RuleExamples = {
  failing: [
    failing(field('"By {firm.nope} A"'), `${page}:2:11 ref-unknown`, field('"By {firm.name} A"')),
    failing(
      field('>\n  By\n  {firm.nope}'),
      `${page}:4:3 ref-unknown`,
      field('>\n  By\n  {firm.name}'),
    ),
    failing(field('"{env.SECRET}"'), `${page}:2:8 ref-unknown`, field('"{firm.name}"')),
    failing(field('"{firm.address}"'), `${page}:2:8 ref-unknown`, field('"{firm.name}"')),
    failing(text('By {firm.nme}.'), `${prose}:5:4 ref-unknown`, text('By {firm.name}.')),
    failing(text('{env.SECRET}'), `${prose}:5:1 ref-unknown`, text('{firm.name}')),
    failing(text('[a]({legalLinks.nope})'), `${prose}:5:1 ref-unknown`, text('[a](/pricing)')),
    failing(text('[a](/ "{firm.nope}")'), `${prose}:5:1 ref-unknown`, text('[a](/ "{firm.name}")')),
    failing(
      text('<Note tone="info" title="{firm.nope}">x</Note>'),
      `${prose}:5:19 ref-unknown`,
      text('<Note tone="info" title="{firm.name}">x</Note>'),
    ),
    failing(
      text('See statement {disclaimer.b.number}.'),
      `${prose}:5:15 ref-unknown`,
      text('See statement {disclaimer.a.number}.'),
    ),
    failing(
      text('See statement {disclaimer.in-b.number}.'),
      `${prose}:5:15 ref-unknown`,
      text('See statement {disclaimer.a.number}.'),
    ),
    failing(
      field('"By {firm.name} and {firm name}"'),
      `${page}:2:27 ref-form`,
      field('"By {firm.name} and {firm.name}"'),
    ),
    failing(field('"By { firm.name }"'), `${page}:2:11 ref-form`, field('"By {firm.name}"')),
    failing(field('"By {firm.name"'), `${page}:2:11 ref-form`, field('"By {firm.name}"')),
    failing(field('{firm.name}'), `${page}:2:7 ref-form`, field('"{firm.name}"')),
    failing(text('[a](/b{c})'), `${prose}:5:1 ref-form`, text('[a](/bc)')),
    failing(
      text('![{firm.name}](/images/a.svg)'),
      `${prose}:5:1 ref-form`,
      text('![Your Firm](/images/a.svg)'),
    ),
    failing(
      text('![{firm.name}][1]\n\n[1]: /images/a.svg'),
      `${prose}:5:1 ref-form`,
      text('![Your Firm][1]\n\n[1]: /images/a.svg'),
    ),
  ],
  passing: [
    { name: 'a reference in a field', files: field('"By {firm.name}"') },
    {
      name: 'numbers of a statement and of a section of the charter',
      files: {
        ...text('Statement {disclaimer.a.number}, section {charter.risk-in-trading.number}.'),
        'content/charter/0100-risk-in-trading.mdx': '---\ntitle: Risk\n---\n\nText.\n',
      },
    },
    { name: 'a figure', files: field('"GST of {regulation.gst}"') },
    {
      name: 'a value that is missing in the settings, which is reported there',
      files: field('"{firm.mentor}"'),
    },
    {
      name: 'a link that is made from a number',
      files: {
        ...text('[{contact.phone}]({contact.phoneLink}) or [WhatsApp]({contact.whatsappLink})'),
        'content/settings/contact.yaml': 'phone: +91 98765 43210\n',
      },
    },
    {
      name: 'a link that is made from a number with a mistake, which is reported there',
      files: {
        ...text('[call us]({contact.phoneLink})'),
        'content/settings/contact.yaml': 'phone: call us\n',
      },
    },
    { name: 'references in prose', files: text('{firm.name} [a]({legalLinks.map}) `{x}` \\{y}') },
  ],
};
