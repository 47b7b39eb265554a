import { describe, expect, it } from 'vitest';
import { isEndpoint, isPlainPath, pathOfTarget } from './request-path';

describe('isPlainPath', () => {
  it.each(['/', '/about-us', '/caf%C3%A9', `/${'a'.repeat(2047)}`])(
    'the path %s is accepted',
    (path) => {
      expect(isPlainPath(path)).toBe(true);
    },
  );

  it.each([
    '',
    '*',
    'http://evil.example/',
    '//evil.example/',
    '/%E0%A4%A',
    '/%',
    '/a%00b',
    '/a%0d%0aSet-Cookie:x',
    '/%5cevil.example',
    '/\\evil.example',
    `/${'a'.repeat(2048)}`,
  ])('the path %j is rejected', (path) => {
    expect(isPlainPath(path)).toBe(false);
  });
});

describe('pathOfTarget', () => {
  it('the path of a request ends at the query', () => {
    expect(pathOfTarget('/a?b=/c?d')).toBe('/a');
  });
});

describe('isEndpoint', () => {
  it('an endpoint is recognised by its whole first segment', () => {
    expect(['/api', '/api/', '/api/x', '/apix', '/x/api'].map(isEndpoint)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
