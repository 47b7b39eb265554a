import { expect, test } from 'vitest';
import { jsonLd } from './json-ld';

test('no text of a document can end the element', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const text = jsonLd({ '@type': 'Organization', name: hostile });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: hostile,
  });
});
