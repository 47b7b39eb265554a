import { expect, it } from 'vitest';
import { capitalisePan, maskPan, panPattern } from './pan';

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
  ['aBc 1-é', 'ABC 1-é'],
  // Letters whose capitals are Latin letters, or two of them.
  ['ıſß', 'ıſß'],
  ['', ''],
])('the typed text %j gets the capitals %j', (typed, capitals) => {
  expect(capitalisePan(typed)).toBe(capitals);
});
