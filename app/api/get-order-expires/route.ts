import { getOrderExpires } from '@/lib/contract/orders';
import { tellTime } from '@/lib/server/http/endpoints/answer-time';
import { route } from '@/lib/server/http/endpoints/route';
import { readExpiry } from '@/lib/server/orders/read-expiry';

export const POST = route(
  { ...getOrderExpires, auth: 'session' },
  async ({ body, session, answerHeaders }) => {
    const lastSecond = await readExpiry(session.userId, body.slug);
    await tellTime(answerHeaders);
    return { plan_expires_at: lastSecond?.toISOString() ?? null };
  },
);
