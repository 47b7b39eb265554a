import type { RuleExamples } from '../examples';

const path = 'content/settings/statistics.yaml';
const figure = (name: string, number: string) => ({
  [path]: `${name}:\n  number: "${number}"\n  text: traders\n`,
});
const finding = (id: string, name: string, wrong: string, right: string) => ({
  name: wrong,
  files: figure(name, wrong),
  finds: [`${path}:2:11 ${id}`],
  fixed: figure(name, right),
});

export const examples: RuleExamples = {
  failing: [
    finding('statistic-form', 'traders', '12,00+', '12,000+'),
    finding('statistic-form', 'traders', '1,5,000+', '1,50,000+'),
    finding('statistic-form', 'traders', '79.4.1K+', '79.4K+'),
    finding('statistic-form', 'traders', '79,4K+', '79.4K+'),
    finding('statistic-form', 'traders', 'many', '12,000+'),
    finding('statistic-form', 'traders', '0', '12,000+'),
    finding('statistic-form', 'rating', '46', '4.6'),
    finding('statistic-form', 'rating', '5.6', '4.6'),
    finding('statistic-form', 'rating', '4,6', '4.6'),
    finding('statistic-grouping', 'traders', '1,200,000+', '12,00,000+'),
  ],
  passing: ['40,000+', '5,00,000+', '500,000+', '79.4K+', '1M+', '15+', '200k+', '1 million+'].map(
    (number) => ({ name: number, files: figure('traders', number) }),
  ),
};
