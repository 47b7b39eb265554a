import { getOrderStatus } from '@/lib/contract/order-status';
import { readOrderStatus } from '@/lib/server/billing/orders/read-order';
import { route } from '@/lib/server/http/endpoints/route';

export const GET = route({ ...getOrderStatus, auth: 'session' }, ({ query, session }) =>
  readOrderStatus(session.userId, query.order_id),
);
