import { expect, it } from 'vitest';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { errorResponse, toApiError } from './error-response';

it.each([
  ['refused', 502, 'provider_refused', null],
  ['rate-limited', 503, 'unavailable', '7'],
  ['unavailable', 503, 'unavailable', '7'],
  ['timed-out', 504, 'provider_too_slow', null],
  ['malformed', 502, 'provider_refused', null],
] as const)(
  'a provider’s failure %s is answered with %s',
  async (kind, status, code, retryAfter) => {
    // A database that refuses connections is another error, with the same code of Node.
    const cause = Object.assign(new Error('said by the provider'), { code: 'ECONNREFUSED' });
    const error = new ProviderError({ provider: 'sms', kind, retryAfterSeconds: 7, cause });
    const response = errorResponse(toApiError(error));
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    const body: unknown = await response.json();
    expect(body).toMatchObject({ code });
    expect(JSON.stringify(body)).not.toContain('said by the provider');
  },
);
