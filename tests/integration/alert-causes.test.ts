import { beforeEach, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/metrics/route';
import type { AlertName } from '@/lib/server/core/alerts/raise-alert';
import { storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { moneyAlertCauses } from './money-alert-causes';
import { startServices } from './services';
import { siteAlertCauses } from './site-alert-causes';

/* From an alert's cause to Prometheus's metrics; each service's tests cover the cases without an alert. */

const services = startServices();
const token = 'a-token-of-at-least-32-characters';

beforeEach(async () => {
  vi.stubEnv('METRICS_TOKEN', token);
  // Also what tests before have reported and not stored.
  await storeAlerts();
  await services.query('delete from graphile_worker._private_jobs');
  await services.query('delete from alerts');
});

/** How many alerts of a kind are open, as the metrics say. */
async function openAlerts(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const metrics = await (
    await GET(new Request('http://localhost/api/metrics', { headers }))
  ).text();
  return Number(new RegExp(`^alerts_open\\{of="${name}"\\} (\\d+)$`, 'm').exec(metrics)?.[1]);
}

const causes: Record<AlertName, () => unknown> = { ...moneyAlertCauses, ...siteAlertCauses };

it.each(Object.entries(causes))('the alert %s fires by its cause', async (name, cause) => {
  expect(await openAlerts(name)).toBe(0);
  await cause();
  await storeAlerts();
  expect(await openAlerts(name)).toBeGreaterThan(0);
});
