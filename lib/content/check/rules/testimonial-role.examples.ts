import type { RuleExamples } from '../examples';

const path = 'content/testimonials/0100-a.yaml';
const role = (text: string) => ({ [path]: `name: A\nrole: ${text}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'an officer of the regulator',
      files: role('SEBI officer'),
      finds: [`${path}:2:7 testimonial-role`],
      fixed: role('Retired officer'),
    },
  ],
  passing: [
    { name: 'an occupation', files: role('Shop owner, sample') },
    { name: 'another field', files: { [path]: 'name: Sebi\nrole: Teacher\n' } },
  ],
};
