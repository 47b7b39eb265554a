import { expect, test } from 'vitest';
import { findPlaces, type Place, wordsOf } from './search-places';

const place = (title: string, text: string): Place => ({
  page: 'Policy',
  title,
  href: `/policy#${title}`,
  words: wordsOf(text).join(' '),
});
const places = [
  place('Cancellation', 'Ask for a refund before the renewal.'),
  place('What is not refunded', 'Documents, bundles and coupons.'),
  place('Records', 'We keep records for five years.'),
];
const found = (typed: string) => findPlaces(places, typed).map(({ title }) => title);

test('a search finds places with all its words, those with the words in their title first', () => {
  expect(found('refund')).toEqual(['What is not refunded', 'Cancellation']);
  expect(found('Coupon  REFUND')).toEqual(['What is not refunded']);
  expect(found('keeping')).toEqual(['Records']);
});

test('a search of nothing, or of a word that no place has, finds nothing', () => {
  expect([found(' … '), found('dividend'), found('refund dividend')]).toEqual([[], [], []]);
});
