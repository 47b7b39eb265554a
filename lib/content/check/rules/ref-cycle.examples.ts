import type { RuleExamples } from '../examples';

const firm = 'content/settings/firm.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'two values that name each other',
      files: {
        [firm]: 'name: "A {firm.mentor}"\nmentor: "{firm.name} B"\nproduct: "{firm.name}"\n',
      },
      finds: [`${firm}:1:7 ref-cycle`],
      fixed: { [firm]: 'name: A\nmentor: "{firm.name} B"\nproduct: "{firm.name}"\n' },
    },
    {
      name: 'a value that names itself',
      files: { [firm]: 'address:\n  city: "{firm.address.city}"\n' },
      finds: [`${firm}:2:9 ref-cycle`],
      fixed: { [firm]: 'address:\n  city: Pune\n' },
    },
  ],
  passing: [
    {
      name: 'a chain',
      files: { [firm]: 'name: A\nmentor: "{firm.name}"\nproduct: "{firm.mentor}"\n' },
    },
  ],
};
