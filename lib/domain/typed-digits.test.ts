import { expect, it } from 'vitest';
import { readMobileDigits, readOtpDigits, withAsciiDigits } from './typed-digits';

it('a pasted mobile number loses its spaces and its country code', () => {
  for (const text of [
    '9876543210',
    '98765 43210',
    '98765-43210',
    '+91 98765 43210',
    '919876543210',
    '09876543210',
    '(+91) 9876543210 ',
    '+91-0-98765-43210',
    '0091 98765 43210',
    '091 98765 43210',
    '\u202a+91 98765\u00a043210\u202c',
    '९८७६५ ४३२१०',
    '+९१ ९८७६५४३२१०',
    '９８７６５４３２１０',
    'tel:+919876543210',
  ])
    expect(readMobileDigits(text), text).toBe('9876543210');
});

it('a mobile number that begins with 91 keeps these digits', () => {
  expect(readMobileDigits('9187654321')).toBe('9187654321');
  expect(readMobileDigits('09187654321')).toBe('9187654321');
});

it('a text that has not the ten digits of one Indian number is not cut or completed', () => {
  for (const text of [
    '987654321',
    '98765432101',
    '9198765432101',
    '98765 43210, 91234 56789',
    '+65 9876 5432',
    '＋65 9876 5432',
    '0065 98765432',
    '+9198765432',
    '98765+43210',
    '',
  ])
    expect(readMobileDigits(text), text).toBe(text);
});

it('every decimal digit of Unicode has its value', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length % 10).toBe(0);
  expect(withAsciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
  expect(withAsciiDigits('०१२३४५६७८९ ௧௨௩ ૪૫૬ ৭৮৯ ੧ ೨ ൩ ౪ ୫ ۶ ٧ ８')).toBe(
    '0123456789 123 456 789 1 2 3 4 5 6 7 8',
  );
});

it('the six digits of an OTP are found in what is pasted', () => {
  for (const text of [
    '123456',
    '123 456',
    ' 123-456 ',
    'Your OTP is 123456. It is valid for 5 minutes.',
    'Call 9876543210 for help. OTP: 123456',
    'Call 1800-654-321 for help. OTP: 123456',
    'OTP 123456\n@site.example #123456',
    '१२३ ४५६',
    'आपका OTP १२३४५६ है।',
  ])
    expect(readOtpDigits(text), text).toBe('123456');
});

it('an OTP that is being typed keeps its digits only, and loses none', () => {
  expect(readOtpDigits('12a3')).toBe('123');
  expect(readOtpDigits('१२३')).toBe('123');
  expect(readOtpDigits('12345678')).toBe('12345678');
  expect(readOtpDigits('')).toBe('');
});
