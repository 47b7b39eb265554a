import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';
const other = 'content/coupons/b.yaml';
const acknowledging = (rule: string) =>
  `code: ABC\npercent: 5\nacknowledge:\n  - rule: ${rule}\n    of: abcdefgh\n    reason: Reviewed.\n    by: A Name\n    on: 2026-11-01\n`;
const card = 'content/marketing-plans/0100-one.yaml';
const badge = (until: string) => `duration: 1
originalPrice: 8000
discountedPrice: 4000
badge: 65% off
featured: true
acknowledge:
  - rule: badge-price
    of: lwqojxje
    reason: Reviewed.
    by: A Name
    on: 2026-11-01
    ${until}
`;
const fixed = { [coupon]: 'code: ABC\npercent: 5\n' };

export const examples: RuleExamples = {
  failing: [
    {
      name: 'an acknowledgement of an error',
      files: { [coupon]: acknowledging('ack-invalid') },
      finds: [`${coupon}:4:11 ack-invalid`],
      fixed,
    },
    {
      name: 'an acknowledgement of an unknown rule',
      files: { [coupon]: acknowledging('ack-stall') },
      finds: [`${coupon}:4:11 ack-invalid`],
      fixed,
    },
    {
      name: 'an acknowledgement to which no warning belongs',
      files: { [coupon]: acknowledging('ack-stale') },
      finds: [`${coupon}:4:5 ack-stale`],
      fixed,
    },
    {
      name: 'an acknowledgement to which no warning belongs, beside an error in another document',
      files: { [coupon]: acknowledging('ack-stale'), [other]: acknowledging('ack-invalid') },
      finds: [`${coupon}:4:5 ack-stale`, `${other}:4:11 ack-invalid`],
      fixed: { ...fixed, [other]: fixed[coupon] },
    },
    {
      name: 'a misspelt rule, at the entry and not at the text',
      files: { [card]: badge('').replace('rule: badge-price', 'rule: badge-prise') },
      beside: ['marketing-plan'],
      finds: [`${card}:7:11 ack-invalid`],
      fixed: { [card]: badge('') },
    },
    {
      name: 'an acknowledgement that ends before its decision',
      files: { [card]: badge('until: 2026-10-31') },
      beside: ['marketing-plan'],
      finds: [`${card}:12:12 ack-invalid`],
      fixed: { [card]: badge('until: 2026-11-30') },
    },
  ],
  passing: [
    {
      name: 'an end on the day of the decision',
      today: '2026-11-01',
      files: { [card]: badge('until: 2026-11-01') },
      beside: ['marketing-plan'],
    },
    { name: 'a document without acknowledgements', files: fixed },
  ],
};
