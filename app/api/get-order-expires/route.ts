import { getOrderExpires } from '@/lib/contract/orders';
import { route } from '@/lib/server/http/endpoints/route';
import { readExpiry } from '@/lib/server/orders/read-expiry';

export const POST = route({ ...getOrderExpires, auth: 'session' }, async ({ body, session }) => {
  const lastSecond = await readExpiry(session.userId, body.slug);
  return { plan_expires_at: lastSecond?.toISOString() ?? null };
});
