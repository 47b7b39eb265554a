import { expect, it, vi } from 'vitest';
import { stubProvider } from '@/lib/server/providers/http/provider.examples';
import { secureId } from './secure-id-client';

const { requests, answering } = stubProvider();

const person = { pan: 'ABCPV1234D', name: 'Asha Rao' };

const verified = {
  pan: 'ABCPV1234D',
  type: 'Individual',
  reference_id: 161,
  name_provided: 'Asha Rao',
  registered_name: 'ASHA RAO',
  valid: true,
  message: 'PAN verified successfully',
  name_match_score: '100.00',
  name_match_result: 'DIRECT_MATCH',
  aadhaar_seeding_status: 'Y',
  pan_status: 'VALID',
};

it('a request has PAN and name in its body, not in its address', async () => {
  answering([200, verified]);
  expect(await secureId.verify(person)).toEqual({
    outcome: 'valid',
    panStatus: null,
    reference: '161',
  });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toBe('http://127.0.0.1:3456/sandbox/pan/verification/pan');
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: {
      'x-client-id': 'sandbox-pan-client',
      'x-client-secret': 'sandbox-pan-secret',
      'x-api-version': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    body: '{"pan":"ABCPV1234D","name":"Asha Rao"}',
  });
});

it('a live request goes to Cashfree with the firm’s own account', async () => {
  vi.stubEnv('APP_MODE', 'live');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  vi.stubEnv('PAN_CLIENT_ID', 'firms-own-id');
  vi.stubEnv('PAN_CLIENT_SECRET', 'firms-own-secret');
  answering([200, verified]);
  await secureId.verify(person);
  expect(requests[0]?.url).toBe('https://api.cashfree.com/verification/pan');
  expect(requests[0]?.init?.headers).toMatchObject({
    'x-client-id': 'firms-own-id',
    'x-client-secret': 'firms-own-secret',
  });
});

it.each([
  [{ name_match_result: 'GOOD_PARTIAL_MATCH', name_match_score: 85 }, 'valid'],
  [{ name_match_result: 'MODERATE_PARTIAL_MATCH', name_match_score: 55 }, 'valid'],
  [{ name_match_result: 'POOR_PARTIAL_MATCH', name_match_score: '99' }, 'name_mismatch'],
  [{ name_match_result: 'NO_MATCH', name_match_score: 0 }, 'name_mismatch'],
  [{ name_match_result: null, name_match_score: '60.00' }, 'valid'],
  [{ name_match_result: null, name_match_score: 59.9 }, 'name_mismatch'],
  [{ name_match_result: 'A_NEW_RESULT', name_match_score: 75 }, 'valid'],
  [{ valid: false, pan_status: 'INVALID', name_match_result: null }, 'invalid'],
  [{ valid: false, pan_status: undefined }, 'invalid'],
  [{ valid: false, pan_status: 'VALID' }, 'invalid'],
  [{ pan_status: undefined }, 'valid'],
  [{ pan_status: 'E' }, 'valid'],
  [{ pan_status: 'ED', name_match_result: 'NO_MATCH' }, 'name_mismatch'],
])('the answer %j is read as %s', async (fields, outcome) => {
  answering([200, { ...verified, ...fields }]);
  expect(await secureId.verify(person)).toEqual({ outcome, panStatus: null, reference: '161' });
});

it.each([
  [{ pan_status: 'ED' }, 'ED'],
  [{ pan_status: 'inoperative' }, 'INOPERATIVE'],
  [{ pan_status: 'EXISTING_AND_VALID_BUT_INOPERATIVE' }, 'EXISTING AND VALID BUT INOPERATIVE'],
  [{ pan_status: 'INVALID' }, 'INVALID'],
  [{ valid: false, pan_status: 'DELETED', name_match_result: null }, 'DELETED'],
])('the answer %j is that of a PAN that exists and is not valid', async (fields, panStatus) => {
  answering([200, { ...verified, ...fields }]);
  expect(await secureId.verify(person)).toEqual({
    outcome: 'inactive',
    panStatus,
    reference: '161',
  });
});

it('an answer that says nothing of the name is malformed, and proves nothing', async () => {
  answering([200, { ...verified, name_match_result: null, name_match_score: 'high' }]);
  await expect(secureId.verify(person)).rejects.toMatchObject({ kind: 'malformed' });
});

it('a PAN that Cashfree does not look up is invalid', async () => {
  answering([400, { type: 'validation_error', code: 'pan_invalid', message: 'Enter a valid PAN' }]);
  expect(await secureId.verify(person)).toEqual({
    outcome: 'invalid',
    panStatus: null,
    reference: null,
  });
});

it('a name that Cashfree does not accept is not the one of the PAN', async () => {
  answering([
    400,
    { type: 'validation_error', code: 'name_invalid', message: 'Enter a valid name' },
  ]);
  expect(await secureId.verify(person)).toEqual({
    outcome: 'name_mismatch',
    panStatus: null,
    reference: null,
  });
});

it.each([
  [400, 'x_api_version_invalid'],
  [401, 'authentication_failed'],
  [422, 'insufficient_balance'],
])(
  'a rejection of neither PAN nor name, %i %s, is a failure of the service',
  async (status, code) => {
    answering([status, { code }]);
    await expect(secureId.verify(person)).rejects.toMatchObject({ kind: 'refused', status });
  },
);

it('a request that failed is not repeated, and its error quotes neither PAN nor name', async () => {
  answering([500, {}]);
  const error: unknown = await secureId.verify(person).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'unavailable' });
  expect(String(error)).not.toMatch(/ABCPV1234D|Asha/);
  expect(requests).toHaveLength(1);
});
