import type { RuleExamples } from '../examples';

const regulation = 'content/settings/regulation.yaml';
const card = 'content/cards/values/0100-a.yaml';
const figure = (source: string, date: string, more = '') => ({
  [regulation]: `gst:\n  value: 18\n  unit: percent\n  source: ${source}\n  date: ${date}\n${more}`,
});
const decision = (reason: string, by: string, on: string) => ({
  [card]: `title: A\nacknowledge:\n  - rule: alt-repeated\n    of: abcdefgh\n    reason: ${reason}\n    by: ${by}\n    on: ${on}\n`,
});
const right = figure('Notification 11/2017', '2017-06-28');
const today = '2026-11-20';

export const examples: RuleExamples = {
  failing: [
    ...['to be added', 'TBD', 'pending', 'xxx', 'internet', '"?"', 'बाद में'].map((source) => ({
      name: `the source ${source}`,
      files: figure(source, '2017-06-28'),
      finds: [`${regulation}:4:11 source-empty`],
      fixed: right,
      today,
    })),
    {
      name: 'a date that is still to come',
      files: figure('Notification 11/2017', '2071-06-28'),
      finds: [`${regulation}:5:9 source-date`],
      fixed: right,
      today,
    },
    {
      name: 'a decision without a name',
      files: decision('Firm to confirm.', 'N/A', '2026-11-01'),
      finds: [`${card}:6:9 source-empty`],
      fixed: decision('Firm to confirm.', 'Asha Rao', '2026-11-01'),
      today,
    },
    {
      name: 'a decision of a day to come',
      files: decision('Firm to confirm.', 'Asha Rao', '2062-11-01'),
      finds: [`${card}:7:9 source-date`],
      fixed: decision('Firm to confirm.', 'Asha Rao', '2026-11-01'),
      today,
    },
  ],
  passing: [
    { name: 'a source of the past', files: right, today },
    {
      name: 'a source that is published before its figure applies',
      files: figure('Notification 4/2027', '2027-03-15', '  effectiveFrom: 2027-04-01\n'),
      today,
    },
    {
      name: 'a decision',
      files: decision('Firm to confirm: both are pending.', 'Asha Rao', '2026-11-01'),
      today,
    },
  ],
};
