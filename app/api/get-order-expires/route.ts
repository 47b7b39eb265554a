import { getOrderExpires } from '@/lib/contract/orders';
import { listLaterPlans } from '@/lib/server/entitlements/advance-limit';
import { readExpiry } from '@/lib/server/entitlements/last-entitlement';
import { route } from '@/lib/server/http/endpoints/route';
import { now } from '@/lib/server/time/clock';

export const POST = route(
  { ...getOrderExpires, auth: 'session', inQuarantine: true },
  async ({ body, session }) => {
    const lastSecond = await readExpiry(session.userId, body.slug);
    const laterPlans = await listLaterPlans(session.userId, body.slug, await now());
    return {
      plan_expires_at: lastSecond?.toISOString() ?? null,
      ...(laterPlans.length > 0 && { later_plans: laterPlans }),
    };
  },
);
