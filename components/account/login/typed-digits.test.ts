import { expect, it } from 'vitest';
import { readMobileDigits, readOtpDigits } from './typed-digits';

it('a pasted mobile number loses its spaces and its country code', () => {
  for (const text of [
    '9876543210',
    '98765 43210',
    '98765-43210',
    '+91 98765 43210',
    '919876543210',
    '09876543210',
    '(+91) 9876543210 ',
  ])
    expect(readMobileDigits(text), text).toBe('9876543210');
});

it('a mobile number that begins with 91 keeps these digits', () => {
  expect(readMobileDigits('9187654321')).toBe('9187654321');
});

it('the six digits of an OTP are found in what is pasted', () => {
  for (const text of [
    '123456',
    '123 456',
    ' 123-456 ',
    'Your OTP is 123456. It is valid for 5 minutes.',
    'Call 9876543210 for help. OTP: 123456',
    'OTP 123456\n@site.example #123456',
  ])
    expect(readOtpDigits(text), text).toBe('123456');
});

it('an OTP that is being typed keeps its digits only', () => {
  expect(readOtpDigits('12a3')).toBe('123');
  expect(readOtpDigits('12345678')).toBe('123456');
  expect(readOtpDigits('')).toBe('');
});
