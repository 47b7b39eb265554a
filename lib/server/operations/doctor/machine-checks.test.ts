import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { buildDay } from '@/lib/content/documents';
import { DAY_MS } from '@/lib/domain/dates';
import { runSiteChecks } from './check';
import { machineChecks } from './machine-checks';

afterEach(() => {
  vi.useRealTimers();
});

/** Runs the checks on a day so long after the build, and returns their messages by name. */
async function check(daysAfterBuild = 0) {
  const now = Date.parse(`${buildDay}T12:00:00+05:30`) + daysAfterBuild * DAY_MS;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const results = await runSiteChecks(machineChecks(process.cwd()));
  return Object.fromEntries(results.map(({ name, ...result }) => [name, result]));
}

it.each([
  [0, true, 'was built on'],
  [2, true, 'was built on'],
  [3, false, '3 days ago: build and release it each day'],
])('content that was built %i days ago: %s', async (days, ok, says) => {
  expect((await check(days)).content).toEqual({ ok, says: expect.stringContaining(says) });
});

it('a disk with free space is fine; one without, and a folder on it that is not there yet, fail', async () => {
  expect((await check()).disk).toMatchObject({ ok: true });
  // File systems of the kernel have no space.
  const full = existsSync('/proc') ? '/proc' : '/dev';
  for (const folder of [full, `${full}/no/such/folder`]) {
    vi.stubEnv('DATA_DIR', folder);
    expect((await check()).disk).toEqual({
      ok: false,
      says: `0.0 GB free for ${folder}: free some, 1 GB at least`,
    });
  }
});

it('live backups are encrypted, unless the settings say that they need not be', async () => {
  expect((await check()).backup).toMatchObject({ ok: true });
  vi.stubEnv('APP_MODE', 'live');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  expect((await check()).backup).toEqual({
    ok: false,
    says: expect.stringMatching(/BACKUP_RECIPIENT.*BACKUP_CLEAR=yes/),
  });
  vi.stubEnv('BACKUP_CLEAR', 'yes');
  expect((await check()).backup).toMatchObject({
    ok: true,
    says: expect.stringContaining('clear'),
  });
  vi.stubEnv('BACKUP_CLEAR', undefined);
  vi.stubEnv('BACKUP_RECIPIENT', `age1${'q'.repeat(58)}`);
  expect((await check()).backup).toEqual({ ok: true, says: 'is encrypted' });
});
