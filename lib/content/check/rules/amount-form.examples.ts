import type { RuleExamples } from '../examples';

const path = 'content/settings/offers.yaml';
const faq = 'content/faqs/mcx/0100-capital.mdx';
const plan = {
  'content/marketing-plans/0100-a.yaml':
    'duration: 1\noriginalPrice: 8000\ndiscountedPrice: 6000\nbadge: 25% off\nfeatured: false\n',
};
const note = (text: string) => ({ [path]: `promoCode: ABC\npromoNote: ${text}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'two signs of the rupee',
      files: note('Save ₹₹5,000'),
      finds: [`${path}:2:17 amount-form`],
      fixed: note('Save ₹5,000'),
    },
    {
      name: 'a price in dollars',
      files: note('You pay $99 a month'),
      finds: [`${path}:2:16 amount-form`],
      fixed: note('You find the price on the page Pricing'),
    },
    ...[
      'Save ₹20,00',
      'From Rs. 5,0000 a month',
      'Up to ₹1,00,00',
      'For ₹6.000',
      'For 20,00/-',
    ].map((text) => ({
      name: text,
      files: note(text),
      finds: [`${path}:2:${12 + text.search(/₹|Rs|\d/)} amount-form`],
      fixed: note('Save ₹2,000'),
    })),
    {
      name: 'the price of a plan with a comma in the wrong place',
      files: { ...note('A month costs ₹60,00'), ...plan },
      beside: ['typed-price'],
      finds: [`${path}:2:26 amount-form`],
      fixed: note('Ask us for the price of a month'),
    },
    {
      name: 'an amount in an answer in Hindi',
      files: { [faq]: '---\nquestion: कितनी पूँजी?\n---\n\nकम से कम ₹5,00 रखें।\n' },
      finds: [`${faq}:5:10 amount-form`],
      fixed: { [faq]: '---\nquestion: कितनी पूँजी?\n---\n\nकम से कम ₹500 रखें।\n' },
    },
  ],
  passing: [
    ...[
      ...['₹500', '₹6,000, ₹50,000 and ₹1,50,000', '₹1,00,00,000', '₹ 2 lakh', 'Rs 500.50'],
      ...['₹150,000', '₹9,000.', '20,000 rupees', '९,००० रुपये', '₹९,०००', '1,2,3 and 5,00 calls'],
    ].map((text) => ({ name: text, files: note(text) })),
  ],
};
