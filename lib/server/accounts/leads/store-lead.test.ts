import { expect, it } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { refererPage } from './store-lead';

const env = parseEnv({});

it.each([
  ['http://localhost:3000/contact-us', '/contact-us'],
  ['http://127.0.0.1:3000/?utm_source=x#masterclass', '/'],
  ['http://localhost:4000/contact-us', null],
  ['https://evil.example/contact-us', null],
  [`http://localhost:3000/${'x'.repeat(200)}`, null],
  ['contact-us', null],
  ['', null],
  [null, null],
])('the Referer %s is the page %s', (referer, page) => {
  expect(refererPage(referer, env)).toBe(page);
});
