import { expect, test } from 'vitest';
import { buildSettings } from './environment.mjs';

const settings = (env) => Object.fromEntries(buildSettings(env));

test('holds what a build reads, and nothing else', () => {
  const env = {
    APP_MODE: 'live',
    NEXT_PUBLIC_API_BASE: '/api',
    SITE_URL: 'https://www.example.com',
    PORT: '3001',
    DATA_DIR: '/tmp/data',
    DATABASE_URL: 'postgres://localhost/x',
  };
  expect(settings(env)).toEqual({
    APP_MODE: 'live',
    NEXT_PUBLIC_API_BASE: '/api',
    SITE_URL: 'https://www.example.com',
  });
});

test('an empty setting is an unset one, and sandbox the mode of both', () => {
  expect(settings({ APP_MODE: '', NEXT_PUBLIC_API_BASE: '', SITE_URL: '' })).toEqual({
    APP_MODE: 'sandbox',
  });
});

test.each([
  'http://localhost:3000',
  'http://app.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://10.0.0.5',
  'http://172.20.1.1',
  'http://192.168.1.10',
  'nonsense',
])('%s is no public address, so it rebuilds nothing', (address) => {
  expect(settings({ SITE_URL: address })).not.toHaveProperty('SITE_URL');
});

test.each(['https://example.com', 'https://172.32.0.1', 'https://203.0.113.7'])(
  '%s is a public address',
  (address) => {
    expect(settings({ SITE_URL: address })).toHaveProperty('SITE_URL', address);
  },
);
