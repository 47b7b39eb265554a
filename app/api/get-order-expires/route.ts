import { getOrderExpires } from '@/lib/contract/orders';
import { readExpiry } from '@/lib/server/entitlements/last-entitlement';
import { route } from '@/lib/server/http/endpoints/route';

export const POST = route(
  { ...getOrderExpires, auth: 'session', inQuarantine: true },
  async ({ body, session }) => {
    const lastSecond = await readExpiry(session.userId, body.slug);
    return { plan_expires_at: lastSecond?.toISOString() ?? null };
  },
);
