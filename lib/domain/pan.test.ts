import { expect, it } from 'vitest';
import { maskPan, panPattern } from './pan';
import { readCapitals } from './typed-digits';

it('a masked PAN shows its last four characters', () => {
  expect(maskPan('ABCPV1234D')).toBe('XXXXXX234D');
});

it.each(['ABCPV1234D', 'AZJPG7110R'])('%s has the form of a PAN', (pan) => {
  expect(panPattern.test(pan)).toBe(true);
});

it.each(['abcpv1234d', 'ABCPV12345', 'ABCP1234D', 'ABCPV1234DD', ' ABCPV1234D', 'ABCPV1234D\n'])(
  '%j does not have it',
  (pan) => {
    expect(panPattern.test(pan)).toBe(false);
  },
);

it.each([
  ['abcde1234f', 'ABCDE1234F'],
  ['abcde 1234 f', 'ABCDE1234F'],
  ['\u200eABCDE\u20111234\u2011F\n', 'ABCDE1234F'],
  ['abcde१२३४f', 'ABCDE1234F'],
  // Not cut: the first ten characters are the PAN of somebody else.
  ['ABCDE1234FG', 'ABCDE1234FG'],
  ['aBc 1-é', 'ABC1é'],
  // Letters whose capitals are Latin letters, or two of them.
  ['ıſß', 'ıſß'],
  ['', ''],
])('the typed text %j is read as %j', (typed, pan) => {
  expect(readCapitals(typed)).toBe(pan);
});
