import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { isEndpoint, isPlainPath, originForm, pathOfTarget } from './request-path';

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

describe('originForm', () => {
  const env = parseEnv({ SITE_URL: 'http://localhost:3000' });

  it.each([
    ['/about-us?x', '/about-us?x'],
    ['http://localhost:3000/about-us?x', '/about-us?x'],
    ['HTTP://LOCALHOST:3000?x', '/?x'],
  ])('the target %s is the path %s', (target, path) => {
    expect(originForm(target, env)).toBe(path);
  });

  it.each([
    'http://user@localhost:3000/',
    'http://user:password@localhost:3000/',
    'http://@localhost:3000/',
    'http://evil.example/',
    'http://localhost:3000@evil.example/',
    'http://localhost/',
  ])('the target %s names no address of this website', (target) => {
    expect(originForm(target, env)).toBeUndefined();
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
