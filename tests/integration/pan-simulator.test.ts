import { beforeEach, expect, it, vi } from 'vitest';
import { POST as behave } from '@/app/sandbox/behave/route.sandbox';
import { POST as simulate } from '@/app/sandbox/pan/verification/pan/route.sandbox';
import { log } from '@/lib/server/log';
import { secureId } from '@/lib/server/providers/secure-id/secure-id-client';
import { startServices } from './services';

/* The simulator of the service that verifies PANs, through the client that the website uses. */

startServices();

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => simulate(new Request(url, init)));
});

const person = { pan: 'ABCPV1234D', name: 'Asha Rao' };

async function misbehave(behaviour: string): Promise<void> {
  const answer = await behave(
    new Request('http://localhost:3000/sandbox/behave', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'pan', behaviour, times: 1 }),
    }),
  );
  expect(answer.status).toBe(200);
}

it('every PAN is valid and has the name that was sent, each answer under another number', async () => {
  const answers = [await secureId.verify(person), await secureId.verify(person)];
  for (const answer of answers) {
    expect(answer).toMatchObject({ outcome: 'valid', reference: expect.stringMatching(/^\d+$/) });
  }
  expect(answers[0]?.reference).not.toBe(answers[1]?.reference);
});

it.each([
  ['invalid', 'invalid'],
  ['inactive', 'inactive'],
  ['name-mismatch', 'name_mismatch'],
])('%s is shown once', async (behaviour, outcome) => {
  await misbehave(behaviour);
  expect(await secureId.verify(person)).toMatchObject({ outcome });
  expect(await secureId.verify(person)).toMatchObject({ outcome: 'valid' });
});

it.each([
  ['error-500', 'unavailable'],
  ['rate-limited', 'rate-limited'],
])('%s reaches the client as %s', async (behaviour, kind) => {
  await misbehave(behaviour);
  await expect(secureId.verify(person)).rejects.toMatchObject({ kind });
});

it('the simulator rejects other keys and malformed PANs, as the service does', async () => {
  expect(await secureId.verify({ ...person, pan: 'no PAN' })).toMatchObject({
    outcome: 'invalid',
    reference: null,
  });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const headers = { ...init?.headers, 'x-client-secret': 'another' };
    return simulate(new Request(url, { ...init, headers }));
  });
  await expect(secureId.verify(person)).rejects.toMatchObject({ kind: 'refused', status: 401 });
});
