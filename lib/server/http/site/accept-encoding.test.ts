import { describe, expect, it } from 'vitest';
import { chooseCoding, codings } from './accept-encoding';

describe('chooseCoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['deflate', 'identity'],
    ['identity;q=0', 'identity'],
    ['br;q=nonsense, gzip;q=2', 'identity'],
  ])('the header %j is answered in %s', (header, coding) => {
    expect(chooseCoding(header, codings)).toBe(coding);
  });

  it('the coding is one that is available', () => {
    expect(chooseCoding('br, gzip', ['identity'])).toBe('identity');
    expect(chooseCoding('br, gzip;q=0.1', ['identity', 'gzip'])).toBe('gzip');
  });
});
