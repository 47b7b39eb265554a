import { expect, it, vi } from 'vitest';
import { GET } from '@/app/api/ready/route';
import { DAY_MS, indianDay } from '@/lib/domain/dates';
import { storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { log } from '@/lib/server/log';
import { watchBuild } from '@/lib/server/operations/readiness/watch-build';
import { runOps } from './run-ops';
import { startServices } from './services';

const services = startServices();

async function ready() {
  const request = new Request('http://localhost:3000/api/ready');
  const answer = await GET(request, { params: Promise.resolve({}) });
  return { status: answer.status, body: await answer.json() };
}

async function openAlerts() {
  await storeAlerts();
  return (await runOps(['alerts'], services.url)).stdout;
}

it('a build before something began or ended is ready and says that it is out of date, until the next build', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  void watchBuild('2026-01-01');
  expect(await ready()).toEqual({ status: 200, body: { status: 'ready', build: 'out of date' } });
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ alert: 'build_outdated', since: '2026-01-01' }),
    expect.any(String),
  );
  expect(await openAlerts()).toContain('build_outdated');
  for (const next of [indianDay(new Date(Date.now() + DAY_MS)), undefined]) {
    void watchBuild(next);
    expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } });
  }
  expect(await openAlerts()).not.toContain('build_outdated');
});
