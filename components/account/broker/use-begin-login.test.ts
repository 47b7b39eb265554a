import { expect, it } from 'vitest';
import { trustedLoginAddress } from './use-begin-login';

const trusted = ['https://broker.example', 'http://localhost:3000', undefined];

it.each([
  'https://broker.example/consent-login?consentId=1',
  'http://localhost:3000/sandbox/broker/consent-login?consentId=1',
])('the browser goes on to %s', (address) => {
  expect(trustedLoginAddress(address, trusted)).toBe(address);
});

it.each([
  'https://evil.example/consent-login',
  'http://broker.example/consent-login',
  'https://broker.example:8443/consent-login',
  'https://broker.example.evil.example/',
  'https://broker.example@evil.example/',
  'https://login.broker.example/',
  'http://localhost:3001/',
  'https://evil.example/\\@broker.example',
])('the browser does not go on to %s, which is another origin (R32)', (address) => {
  expect(trustedLoginAddress(address, trusted)).toBeUndefined();
});
