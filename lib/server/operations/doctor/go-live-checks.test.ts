import { expect, it, vi } from 'vitest';
import { runSiteChecks } from './check';
import { goLiveChecks } from './go-live-checks';

const questions = { gstin: ['settings/firm.yaml:11 is a placeholder'], address: [], email: ['a'] };

const results = () => runSiteChecks(goLiveChecks(questions));

it('an open question fails, and is a warning for as long as the firm leaves it open', async () => {
  vi.stubEnv('GO_LIVE_WITHOUT', 'gstin');
  expect(await results()).toEqual([
    expect.objectContaining({ name: 'go live', ok: true }),
    {
      name: 'go live: gstin',
      ok: true,
      isWarning: true,
      says: 'left open by GO_LIVE_WITHOUT: settings/firm.yaml:11 is a placeholder',
    },
    expect.objectContaining({ name: 'go live: email', ok: false }),
  ]);
});

it('a name that no question has fails with the names of all', async () => {
  vi.stubEnv('GO_LIVE_WITHOUT', 'gstn');
  expect((await results())[0]).toMatchObject({
    ok: false,
    says: expect.stringContaining('gstin, address, email'),
  });
});

it('a build of the sandbox was asked nothing', () => {
  expect(goLiveChecks({})).toEqual([]);
});
