import { getOrderExpires } from '@/lib/contract/orders';
import { listLaterPlans } from '@/lib/server/core/entitlements/advance-limit';
import { readExpiry } from '@/lib/server/core/entitlements/last-entitlement';
import { listExtensions } from '@/lib/server/core/entitlements/list-extensions';
import { now } from '@/lib/server/core/time/clock';
import { route } from '@/lib/server/http/endpoints/route';

export const POST = route(
  { ...getOrderExpires, auth: 'session', inQuarantine: true },
  async ({ body, session }) => {
    const lastSecond = await readExpiry(session.userId, body.slug);
    const at = await now();
    const laterPlans = await listLaterPlans(session.userId, body.slug, at);
    const extensions = body.extensions ? await listExtensions(session.userId, body.slug, at) : [];
    return {
      plan_expires_at: lastSecond?.toISOString() ?? null,
      ...(laterPlans.length > 0 && { later_plans: laterPlans }),
      ...(extensions.length > 0 && { extensions }),
    };
  },
);
