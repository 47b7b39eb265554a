import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailPattern } from './lead-fields';

/** The rule of product 6.2, word for word: text, an at sign, text, a dot, text, no spaces. */
function isAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  if (/\s/.test(text) || more.length > 0 || local === '') return false;
  const dots = [...domain].flatMap((sign, index) => (sign === '.' ? [index] : []));
  return dots.some((index) => index > 0 && index < [...domain].length - 1);
}

const text = fc.string({ unit: fc.constantFrom('a', 'é', '@', '.', '.', ' ', '🙂'), maxLength: 9 });

it('a text is an e-mail address exactly when the rule accepts it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.tuple(text, text).map((parts) => parts.join('@')),
      ),
      (each) => {
        expect(emailPattern.test(each), each).toBe(isAddress(each));
      },
    ),
    { numRuns: 5000 },
  );
});
