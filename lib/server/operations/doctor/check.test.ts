import { expect, it } from 'vitest';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { fail, ok, runSiteChecks, type SiteCheck } from './check';

const check = (name: string, run: SiteCheck['run']): SiteCheck => ({ name, run });

it('checks that throw or never end fail, and the others go on, in their order', async () => {
  const results = await runSiteChecks(
    [
      check('silent', () => new Promise(() => undefined)),
      check('throws', () => {
        throw new Error('canary password');
      }),
      check('down', async () => {
        throw new ProviderError({ provider: 'sms', kind: 'unavailable' });
      }),
      check('fails', async () => fail('do this')),
      check('fine', async () => ok('as it should be')),
    ],
    50,
  );
  expect(results).toEqual([
    { name: 'silent', ok: false, says: 'no answer within 0.05 s: try again' },
    { name: 'throws', ok: false, says: 'not checked (error Error)' },
    {
      name: 'down',
      ok: false,
      says: 'does not answer (unavailable): start the site, which simulates it',
    },
    { name: 'fails', ok: false, says: 'do this' },
    { name: 'fine', ok: true, says: 'as it should be' },
  ]);
});
