import { getOrderStatus } from '@/lib/contract/order-status';
import { route } from '@/lib/server/http/endpoints/route';
import { readOrderStatus } from '@/lib/server/orders/read-order';

export const GET = route({ ...getOrderStatus, auth: 'session' }, ({ query, session }) =>
  readOrderStatus(session.userId, query.order_id),
);
