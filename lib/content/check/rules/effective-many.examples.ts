import type { RuleExamples } from '../examples';

/** Coupons that begin on as many days. */
const coupons = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const day = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
      return [
        `content/coupons/a${String(index).padStart(3, '0')}.yaml`,
        `code: ABC${index}\npercent: 5\neffectiveFrom: ${day}\n`,
      ];
    }),
  );

export const examples: RuleExamples = {
  failing: [
    {
      name: 'sixty-two days of changes',
      files: coupons(62),
      finds: ['content/coupons/a060.yaml:1:1 effective-many'],
      fixed: { 'content/coupons/a060.yaml': null, 'content/coupons/a061.yaml': null },
    },
  ],
  passing: [{ name: 'sixty days of changes', files: coupons(60) }],
};
