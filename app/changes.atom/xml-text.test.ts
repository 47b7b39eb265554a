import { expect, test } from 'vitest';
import { xmlText } from './xml-text';

test('what XML forbids is left out, signs of markup are written as entities', () => {
  expect(xmlText('a\u0008b\u000bc\uffff \ud800 < & > ₹ 😀\n')).toBe('abc  &lt; &amp; &gt; ₹ 😀\n');
});
