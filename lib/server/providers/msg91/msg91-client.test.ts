import { expect, it, vi } from 'vitest';
import { stubProvider } from '@/lib/server/providers/http/provider.examples';
import { msg91 } from './msg91-client';

const { requests, answering } = stubProvider();

const message = { mobile: '9876543210', otp: '012345' };

it('a request to the gateway has the template and the OTP in its body, not in its address', async () => {
  answering([200, { type: 'success', message: '3763646c3058373530393938' }]);
  await msg91.sendOtp(message);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toBe('http://127.0.0.1:3456/sandbox/sms/api/v5/flow');
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: { authkey: 'sandbox-sms-key', 'Content-Type': 'application/json' },
    body: '{"template_id":"sandbox-otp-template","recipients":[{"mobiles":"919876543210","OTP":"012345"}]}',
  });
});

it('a live request goes to MSG91 with the firm’s own key', async () => {
  vi.stubEnv('APP_MODE', 'live');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  vi.stubEnv('SMS_AUTH_KEY', 'firms-own-key');
  answering([200, { type: 'success', message: '3763646c3058373530393938' }]);
  await msg91.sendOtp(message);
  expect(requests[0]?.url).toBe('https://control.msg91.com/api/v5/flow');
  expect(requests[0]?.init?.headers).toMatchObject({ authkey: 'firms-own-key' });
});

it('a response of type error fails although its status is 200', async () => {
  answering([200, { type: 'error', message: 'template not approved' }]);
  await expect(msg91.sendOtp(message)).rejects.toMatchObject({ kind: 'refused' });
});

it('a key is asked about by a message to nobody, which is refused where the key is accepted', async () => {
  for (const status of [200, 400]) {
    answering([status, { type: 'error', message: 'no recipients' }]);
    await expect(msg91.checkKey()).resolves.toBeUndefined();
  }
  expect(requests.at(-1)?.init?.body).toContain('"recipients":[]');
  answering([401, { type: 'error', message: 'Authentication failure' }]);
  await expect(msg91.checkKey()).rejects.toMatchObject({ status: 401 });
  answering([503, {}]);
  await expect(msg91.checkKey()).rejects.toMatchObject({ kind: 'unavailable' });
});

it('a request that failed is not repeated', async () => {
  answering([500, {}]);
  await expect(msg91.sendOtp(message)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(requests).toHaveLength(1);
});
