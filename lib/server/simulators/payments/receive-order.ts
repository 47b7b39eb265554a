import 'server-only';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '@/lib/domain/dates';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { sandboxOrders } from '@/lib/server/db/schema/sandbox-payments';
import { createOrderRequest } from '@/lib/server/providers/cashfree/cashfree-schema';
import { orderObject } from './answer-objects';
import { gatewayProblem } from './gateway-problem';
import { type GatewayRequest, gatewayRoute, parseBody, requireSameRequest } from './gateway-route';
import { movePayments } from './pending-payments';
import { findStoredOrder, getOrder, type StoredOrder, statusOf } from './stored-order';

/** An order is open for 15 minutes at least; a minute less, since its creator's clock differs. */
const SHORTEST_MS = 14 * MINUTE_MS;
const LONGEST_MS = 30 * DAY_MS;

/** `POST /pg/orders`. */
export const receiveOrder = gatewayRoute(async (request) => {
  const order = await inTransaction((tx) => createOrder(tx, request));
  return orderObject(order, request.at);
});

async function createOrder(
  tx: Queryable,
  { body, at, idempotencyKey }: GatewayRequest,
): Promise<StoredOrder> {
  const request = parseBody(createOrderRequest, body);
  const [created] = await tx
    .insert(sandboxOrders)
    .values({
      id: request.order_id,
      request: body,
      idempotencyKey,
      sessionId: `session_${randomBytes(48).toString('base64url')}`,
      amountPaise: request.order_amount,
      status: 'ACTIVE',
      createdAt: at,
      expiresAt: expiryOf(request.order_expiry_time, at),
    })
    .onConflictDoNothing()
    .returning();
  if (created) return created;
  const known =
    idempotencyKey && (await findStoredOrder(tx, eq(sandboxOrders.idempotencyKey, idempotencyKey)));
  if (!known) {
    throw gatewayProblem(409, 'order_already_exists', 'order with same id is already present');
  }
  requireSameRequest(known.request, body);
  return known;
}

function expiryOf(text: string | null | undefined, at: Date): Date {
  if (!text) return new Date(at.getTime() + LONGEST_MS);
  const expiresAt = new Date(text);
  const openMs = expiresAt.getTime() - at.getTime();
  if (openMs >= SHORTEST_MS && openMs <= LONGEST_MS) return expiresAt;
  throw gatewayProblem(
    400,
    'order_expiry_time_invalid',
    'order_expiry_time : should be from 15 minutes to 30 days ahead.',
  );
}

/** `GET /pg/orders/{order_id}`. */
export const receiveOrderQuestion = gatewayRoute(({ params, at }) =>
  inTransaction(async (tx) => {
    const order = await getOrder(tx, params.orderId);
    return orderObject(await movePayments(tx, order, { at, by: 'request' }), at);
  }),
);

const terminateRequest = z.object({ order_status: z.literal('TERMINATED') });

/** `PATCH /pg/orders/{order_id}`: ends an order that is not paid. */
export const receiveTermination = gatewayRoute(({ params, body, at }) =>
  inTransaction(async (tx) => {
    parseBody(terminateRequest, body);
    const order = await getOrder(tx, params.orderId);
    if (statusOf(order, at) !== 'ACTIVE') {
      throw gatewayProblem(400, 'order_not_active', 'Only an active order can be terminated.');
    }
    const [ended] = await tx
      .update(sandboxOrders)
      .set({ status: 'TERMINATED' })
      .where(eq(sandboxOrders.id, order.id))
      .returning();
    return orderObject(ended ?? order, at);
  }),
);
