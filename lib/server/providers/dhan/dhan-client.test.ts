import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '@/lib/server/log';
import { stubProvider } from '@/lib/server/providers/http/provider.examples';
import { consumeConsent, generateConsent, loginAddress } from './dhan-client';

const { requests, answering } = stubProvider();
let logged = vi.spyOn(log, 'warn');

beforeEach(() => {
  logged = vi.spyOn(log, 'warn').mockReturnValue();
});

const consent = { consentId: 'consent-1', consentStatus: 'GENERATED' };
const client = {
  dhanClientId: '1000000001',
  dhanClientName: 'canary-name',
  accessToken: 'canary-access-token',
  expiryTime: '2027-03-02T17:30:00',
};

it('a consent is requested by POST with the partner’s headers', async () => {
  answering([200, consent]);
  await expect(generateConsent()).resolves.toEqual({ consentId: 'consent-1' });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toBe('http://127.0.0.1:3456/sandbox/broker/partner/generate-consent');
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: { partner_id: 'sandbox-partner', partner_secret: 'sandbox-partner-secret' },
  });
});

it('a token is consumed by GET, and nothing of the answer is returned', async () => {
  answering([200, client]);
  await expect(consumeConsent({ tokenId: 'a token/1' })).resolves.toBeUndefined();
  expect(requests[0]).toMatchObject({
    url: 'http://127.0.0.1:3456/sandbox/broker/partner/consume-consent?tokenId=a%20token%2F1',
    init: { method: 'GET' },
  });
});

it('a live request goes to Dhan with the firm’s own keys', async () => {
  vi.stubEnv('APP_MODE', 'live');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  vi.stubEnv('DHAN_PARTNER_ID', 'firms-own-partner-id');
  vi.stubEnv('DHAN_PARTNER_SECRET', 'firms-own-partner-secret');
  answering([200, consent]);
  await generateConsent();
  expect(requests[0]?.url).toBe('https://auth.dhan.co/partner/generate-consent');
  expect(requests[0]?.init?.headers).toMatchObject({
    partner_id: 'firms-own-partner-id',
    partner_secret: 'firms-own-partner-secret',
  });
  expect(loginAddress({ consentId: 'a b', origin: 'https://evil.example' })).toBe(
    'https://auth.dhan.co/consent-login?consentId=a+b',
  );
});

it.each([
  ['http://localhost:3456', 'http://localhost:3456'],
  ['http://127.0.0.1:3456', 'http://127.0.0.1:3456'],
  ['https://evil.example', 'http://localhost:3456'],
  [null, 'http://localhost:3456'],
])('the sandbox’s login for a visitor of %s is at %s', (origin, expected) => {
  expect(loginAddress({ consentId: 'c', origin })).toBe(
    `${expected}/sandbox/broker/consent-login?consentId=c`,
  );
});

it.each([
  ['POST', 'GET', generateConsent, consent],
  ['GET', 'POST', () => consumeConsent({ tokenId: 't' }), client],
])('a %s that is not allowed is repeated once as %s', async (first, second, request, body) => {
  answering([405, {}], [200, body]);
  await request();
  expect(requests.map(({ init }) => init?.method)).toEqual([first, second]);
  requests.length = 0;
  answering([405, {}], [405, {}]);
  await expect(request()).rejects.toMatchObject({ kind: 'refused' });
  expect(requests).toHaveLength(2);
});

it.each([
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
])('a response with %s fails as %s, and is not asked for again', async (status, kind) => {
  answering([status, { errorMessage: 'canary-message' }]);
  await expect(consumeConsent({ tokenId: 't' })).rejects.toMatchObject({ kind });
  expect(requests).toHaveLength(1);
});

it('a response without the client’s id fails as malformed, and nothing of it is logged', async () => {
  const { dhanClientId, ...rest } = client;
  answering([200, rest]);
  const error: unknown = await consumeConsent({ tokenId: 'canary-token' }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ kind: 'malformed' });
  expect(logged).toHaveBeenCalledOnce();
  const [fields] = logged.mock.calls[0] ?? [];
  expect(JSON.stringify([fields, String(error)])).not.toContain('canary');
});
