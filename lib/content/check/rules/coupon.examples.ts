import type { RuleExamples } from '../examples';

const file = 'content/coupons/vip50.yaml';
const copy = 'content/coupons/vip25.yaml';
const offers = 'content/settings/offers.yaml';
const card = 'content/cards/values/0100-a.yaml';
const coupon = (rest = '', code = 'VIP50') => ({ [file]: `code: ${code}\npercent: 50\n${rest}` });

const settings = (promoCode: string, query = 'code={offers.promoCode}') => ({
  [offers]: [
    ...[`promoCode: ${promoCode}`, 'promoNote: Enter it.'],
    ...[`premiumCheckout: https://pay.example.com/a?${query}`],
    ...['mcxCheckout: https://pay.example.com/b', 'coins:'],
    ...['  - coins: 5000', '    percentUpTo: 20', 'coinsNote: Ask.', ''],
  ].join('\n'),
});
const says = (text: string) => ({ [card]: `title: A\ndescription: "${text}"\n` });
const right = { ...coupon(), ...settings('VIP50') };

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a code that is not the name of its file',
      files: { 'content/coupons/holi.yaml': 'code: HOLI10\npercent: 10\n' },
      finds: ['content/coupons/holi.yaml:1:7 coupon-name'],
      fixed: {
        'content/coupons/holi.yaml': null,
        'content/coupons/holi10.yaml': 'code: HOLI10\npercent: 10\n',
      },
    },
    {
      name: 'a percentage that lost a digit',
      files: { [file]: 'code: VIP50\npercent: 5\n' },
      finds: [`${file}:2:10 coupon-percent`],
      fixed: coupon(),
    },
    {
      name: 'the percentage of a copy that keeps the code of another coupon',
      files: {
        ...right,
        ...says('25% off with {offers.promoCode}.'),
        [copy]: 'code: VIP50\npercent: 25\n',
      },
      finds: [`${card}:2:15 coupon-percent`],
      fixed: { ...says('50% off with {offers.promoCode}.'), [copy]: 'code: VIP25\npercent: 25\n' },
    },
    {
      name: 'the code of a promised coupon that changes, at the coupon',
      files: { ...coupon('', 'VIP60'), ...settings('VIP50') },
      finds: [`${file}:1:7 coupon-name`],
      fixed: right,
    },
    {
      name: 'a coupon that is over',
      files: coupon('validUntil: 2026-10-31\n'),
      finds: [`${file}:3:13 coupon-expired`],
      fixed: { [file]: null },
    },
    {
      name: 'a promised coupon that ends tomorrow',
      files: { ...coupon('validUntil: 2026-11-21\n'), ...settings('VIP50') },
      finds: [`${file}:3:13 coupon-expired`],
      fixed: coupon('validUntil: 2027-02-21\n'),
    },
    {
      name: 'a promised coupon that is over',
      files: { ...coupon('validUntil: 2026-10-31\n'), ...settings('VIP50') },
      finds: [`${offers}:1:12 coupon-unknown`],
      fixed: coupon(),
    },
    {
      name: 'a promised coupon that has not begun',
      files: { ...coupon('validFrom: 2026-12-31\n'), ...settings('VIP50') },
      finds: [`${offers}:1:12 coupon-unknown`],
      fixed: coupon(),
    },
    {
      name: 'a promised coupon that ends',
      files: { ...coupon('effectiveUntil: 2026-12-31\n'), ...settings('VIP50') },
      finds: [`${offers}:1:12 coupon-unknown`],
      fixed: coupon(),
    },
    {
      name: 'a promised code that is misspelt',
      files: { ...coupon(), ...settings('VIP5O') },
      finds: [`${offers}:1:12 coupon-unknown`],
      fixed: right,
    },
    {
      name: 'a typed code in the address of a checkout',
      files: { ...coupon(), ...settings('VIP50', 'code=VIP60') },
      finds: [`${offers}:3:18 coupon-unknown`],
      fixed: right,
    },
    {
      name: 'the promised code, typed in the address of a checkout',
      files: { ...coupon(), ...settings('VIP50', 'code=VIP50') },
      finds: [`${offers}:3:18 coupon-typed`],
      fixed: right,
    },
    {
      name: 'a coupon in a file of almost its name',
      files: { 'content/coupons/vip-50.yaml': 'code: VIP50\npercent: 50\n' },
      finds: ['content/coupons/vip-50.yaml:1:7 coupon-name'],
      fixed: { 'content/coupons/vip-50.yaml': null, ...coupon() },
    },
    ...[
      'Use code DIWALI25 for 20% off.',
      'Enter DIWALI25 at the checkout.',
      'Enter a code such as DIWALI25 first.',
      'कूपन कोड DIWALI25 लिखें।',
      'குறியீடு DIWALI25',
    ].map((text) => ({
      name: `a promise: ${text}`,
      files: { ...right, ...says(text) },
      finds: [`${card}:2:${15 + text.indexOf('DIWALI25')} coupon-unknown`],
      fixed: says('Use code {offers.promoCode}.'),
    })),
    {
      name: 'another percentage than the coupon has',
      files: { ...right, ...says('Promo code {offers.promoCode}, advertised as 60% off.') },
      finds: [`${card}:2:60 coupon-percent`],
      fixed: says('Promo code {offers.promoCode}, advertised as 50% off.'),
    },
  ],
  passing: [
    { name: 'a coupon that is promised', files: right },
    {
      name: 'the code and its percentage in texts',
      files: { ...right, ...says('Get 50% off with the code VIP50; 18% GST is added.') },
    },
    {
      name: 'other codes and capitals',
      files: { ...right, ...says('The IFSC code SBIN0001 and NIFTY50 calls; a coupon of FY2026.') },
    },
    {
      name: 'a coupon that can’t be read, which another rule reports',
      files: { ...settings('VIP50'), [file]: 'code: VIP50\npercent: many\n' },
    },
    {
      name: 'a coupon on its last day',
      files: coupon('validUntil: 2026-11-20\n'),
    },
  ],
};
