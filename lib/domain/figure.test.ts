import { expect, test } from 'vitest';
import { figureForms } from './figure';

test.each([
  ['1.5K+', '1.5K', '1,500', 'one thousand five hundred'],
  ['12,000+', '12,000', '12,000', 'twelve thousand'],
  ['15+', '15', '15', 'fifteen'],
  ['4.25K+', '4.25K', '4,250', 'four thousand two hundred and fifty'],
  ['79.4K+', '79.4K', '79,400', 'seventy-nine thousand four hundred'],
  ['1 million+', '1 million', '1,000,000', 'ten lakh'],
])('the figure %s is %s, %s and %s in sentences', (figure, plain, count, words) => {
  expect(figureForms(figure)).toEqual({ plain, count, words });
});

test('a figure that is no whole number is in sentences as it is', () => {
  for (const figure of ['4.6', 'many', '12 lakhs', 'about 12', '12 k a day', '3+1'])
    expect(figureForms(figure)).toEqual({ plain: figure, count: figure, words: figure });
});
