import { expect, test } from 'vitest';
import { markedPieces, withoutMarks } from './statistics';

test('words between asterisks are marked', () => {
  expect(markedPieces('successful *traders* and *master classes*')).toEqual([
    { text: 'successful ', isMarked: false },
    { text: 'traders', isMarked: true },
    { text: ' and ', isMarked: false },
    { text: 'master classes', isMarked: true },
  ]);
  expect(markedPieces('reviews')).toEqual([{ text: 'reviews', isMarked: false }]);
});

test('visitors do not read the marks', () => {
  expect(withoutMarks('successful *traders*')).toBe('successful traders');
});
