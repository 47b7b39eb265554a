import { describe, expect, test } from 'vitest';
import { helplinePattern, telephoneLink, telephonePattern, whatsappLink } from './telephone';

describe('a telephone number', () => {
  test.each([
    ['mobile', '+91 98765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
    ['landline', '+91 22 2345 6789', 'tel:+912223456789', 'https://wa.me/912223456789'],
    ['landline within India', '022 2345 6789', 'tel:+912223456789', 'https://wa.me/912223456789'],
    ['landline with a hyphen', '0265-2345678', 'tel:+912652345678', 'https://wa.me/912652345678'],
    ['toll-free, six digits', '1800 22 7575', 'tel:1800227575', 'https://wa.me/911800227575'],
    ['toll-free, seven digits', '1800 266 7575', 'tel:18002667575', 'https://wa.me/9118002667575'],
  ])('%s: the number %s has its links for calls and WhatsApp', (_, number, dial, chat) => {
    expect(number).toMatch(telephonePattern);
    expect(telephoneLink(number)).toBe(dial);
    expect(whatsappLink(number)).toBe(chat);
  });

  test('a helpline may have five digits, a firm’s number may not', () => {
    expect('14453').toMatch(helplinePattern);
    expect('1800 22 7575').toMatch(helplinePattern);
    expect(telephoneLink('14453')).toBe('tel:14453');
    expect('14453').not.toMatch(telephonePattern);
  });

  test('a helpline is no mobile', () => {
    expect('+91 98765 43210').not.toMatch(helplinePattern);
    expect('+91 22 2345 6789').toMatch(helplinePattern);
  });

  test.each([
    '98765 43210',
    '+91 12345 67890',
    '+91 98765 4321',
    '+919876543210',
    '+91 98765 432101',
    'call +91 98765 43210',
    '022 2345 678',
    '1800 22 757',
    'call us',
    '',
  ])('%j is not a telephone number', (number) => {
    expect(number).not.toMatch(telephonePattern);
    expect(number).not.toMatch(helplinePattern);
  });
});
