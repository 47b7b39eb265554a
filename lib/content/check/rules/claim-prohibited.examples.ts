import type { RuleExamples } from '../examples';

const regulation = 'content/settings/regulation.yaml';
const page = 'content/pages/disclaimer.yaml';
const prose = 'content/disclaimer/0100-a.mdx';
const statistics = 'content/settings/statistics.yaml';
const faq = 'content/faqs/mcx/0100-a.mdx';

const claimRule = (name: string, severity: string, phrases: string) =>
  `  - name: ${name}\n    says: promises too much\n    phrases:\n      - ${phrases}\n    severity: ${severity}\n    source: A circular\n    date: 2026-01-01\n`;
const rules = {
  [regulation]: `claimWords:\n  - name: outcome\n    words:\n      - returns/profit/मुनाफ*\nclaims:\n${claimRule('assured', 'error', 'assured/guaranteed/गारंटी* … <outcome>')}${claimRule('largest', 'warning', 'largest … firm')}`,
};
const lead = (text: string) => ({ ...rules, [page]: `title: All\nlead: "${text}"\n` });
const body = (text: string) => ({ ...rules, [prose]: `---\n---\n\n${text}\n` });
const right = { [page]: 'title: All\nlead: Prices can fall.\n' };

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a claim in a field',
      files: lead('Calls with assured returns.'),
      finds: [`${page}:2:19 claim-prohibited`],
      fixed: right,
    },
    {
      name: 'a claim in another spelling, with a line break in prose',
      files: body('We send g u a r a n t e e d\nRETURNS.'),
      finds: [`${prose}:4:9 claim-prohibited`],
      fixed: { [prose]: '---\n---\n\nWe send calls.\n' },
    },
    {
      name: 'a claim that denies another one',
      files: lead('Not just a promise, but assured profit.'),
      finds: [`${page}:2:32 claim-prohibited`],
      fixed: right,
    },
    {
      name: 'a question that its answer makes a claim',
      files: {
        ...rules,
        [faq]: '---\nquestion: Do you give assured returns?\n---\n\nYes, every month.\n',
      },
      finds: [`${faq}:2:23 claim-prohibited`],
      fixed: { [faq]: '---\nquestion: Do you give assured returns?\n---\n\nNo.\n' },
    },
    {
      name: 'a claim that the firm may acknowledge',
      files: lead('We are the largest research firm.'),
      finds: [`${page}:2:19 claim-doubtful`],
      fixed: right,
    },
    {
      name: 'a claim in a figure and its text',
      files: {
        ...rules,
        [statistics]: 'traders:\n  number: Guaranteed\n  text: returns for all\n',
      },
      finds: [`${statistics}:3:9 claim-prohibited`],
      fixed: { [statistics]: 'traders:\n  number: 40,000+\n  text: traders\n' },
    },
    {
      name: 'two claims in one sentence as one finding',
      files: lead('The largest firm with assured returns.'),
      finds: [`${page}:2:30 claim-prohibited`],
      fixed: right,
    },
    {
      name: 'a claim from the first day of its rule',
      files: {
        ...lead('Calls with assured returns.'),
        [regulation]:
          rules[regulation]?.replace('2026-01-01', '2026-01-01\n    effectiveFrom: 2026-12-01') ??
          '',
      },
      finds: [`${page}:2:19 claim-prohibited`],
      fixed: right,
      today: '2026-12-01',
    },
  ],
  passing: [
    { name: 'a claim that is denied', files: lead('We never promise assured returns.') },
    { name: 'a claim that is denied in Hindi', files: lead('हम मुनाफे की गारंटी नहीं देते।') },
    { name: 'a question', files: lead('Do you give assured returns?') },
    {
      name: 'a claim before the first day of its rule',
      files: {
        ...lead('Calls with assured returns.'),
        [regulation]:
          rules[regulation]?.replace(
            '2026-01-01',
            '2026-01-01\n    effectiveFrom: 2026-12-01\n    effectiveUntil: 2026-12-31',
          ) ?? '',
      },
      today: '2027-01-20',
    },
  ],
};
