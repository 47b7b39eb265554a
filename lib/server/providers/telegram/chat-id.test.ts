import { expect, it, vi } from 'vitest';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { chatIdOf } from './chat-id';

it('a group of the sandbox has an id that follows from its slug', () => {
  expect(chatIdOf('btst-vip')).toMatch(/^-100\d{10}$/);
  expect(chatIdOf('btst-vip')).toBe(chatIdOf('btst-vip'));
  expect(chatIdOf('btst-vip')).not.toBe(chatIdOf('btst-vip-2'));
});

it('a live group has the id of the settings, and one without is refused', () => {
  vi.stubEnv('APP_MODE', 'live');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  vi.stubEnv('TELEGRAM_GROUPS', 'btst-vip=-1001234567890');
  expect(chatIdOf('btst-vip')).toBe('-1001234567890');
  expect(() => chatIdOf('another-group')).toThrow(ProviderError);
});
