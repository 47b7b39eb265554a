import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { ProviderServer } from './provider-server';

const newOrder = z.object({
  order_id: z.string(),
  order_amount: z.number(),
  order_currency: z.string(),
  customer_details: z.object({ customer_id: z.string(), customer_phone: z.string() }),
  order_meta: z.object({ notify_url: z.string() }),
  order_expiry_time: z.string(),
});

type ProviderOrder = z.infer<typeof newOrder> & { status: string };

/** An attempt to pay, in the words of the provider. */
interface Attempt {
  cf_payment_id?: string;
  payment_status: string;
  payment_message?: string | null;
  payment_time?: string;
}

/** What becomes of a request that reaches the provider. */
const behaviours = {
  answers: (respond) => respond(),
  'refuses orders': (respond, { request, response }) =>
    request.method === 'POST' ? fail(response, 400, 'order_amount_invalid') : respond(),
  'is too busy': (_, { response }) => fail(response, 429, 'too_many_requests'),
  'is down': (_, { response }) => fail(response, 503, 'unavailable'),
  'breaks the connection': (_, { request }) => request.socket.destroy(),
  'breaks the connection when it is done': (respond, { request, response }) => {
    // The answer is lost on its way, but the order is there.
    response.end = () => response;
    respond();
    request.socket.destroy();
  },
} as const satisfies Record<
  string,
  (respond: () => void, of: { request: IncomingMessage; response: ServerResponse }) => void
>;

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message: 'No.', code, type: 'invalid_request_error' }));
}

/**
 * A small payment provider that speaks Cashfree's protocol where the adapter expects the simulator:
 * its orders can be looked at, and it can lose requests and answers.
 */
export class PaymentProvider extends ProviderServer {
  behaviour: keyof typeof behaviours = 'answers';
  /** The orders that were made, by id. */
  readonly orders = new Map<string, ProviderOrder>();
  /** Method and path of each request, as in `GET /orders/x`. */
  readonly requests: string[] = [];
  readonly attempts = new Map<string, Attempt[]>();

  /** Sets what the provider says of an order. */
  setStatus(orderId: string, status: 'ACTIVE' | 'PAID' | 'EXPIRED'): void {
    const order = this.orders.get(orderId);
    if (!order) throw new Error('The provider has no such order.');
    order.status = status;
  }

  /** The buyer pays an order. */
  pay(orderId: string): void {
    this.setStatus(orderId, 'PAID');
    this.attempts.set(orderId, [{ payment_status: 'SUCCESS' }]);
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace('/sandbox/payments/pg', '');
    this.requests.push(`${request.method} ${path}`);
    const body = await text(request);
    const respond = () => this.#respond(response, { method: request.method, path, body });
    behaviours[this.behaviour](respond, { request, response });
  }

  #respond(
    response: ServerResponse,
    { method, path, body }: { method: string | undefined; path: string; body: string },
  ): void {
    const send = (value: unknown) => response.end(JSON.stringify(value));
    if (method === 'POST') {
      const order = { ...newOrder.parse(JSON.parse(body)), status: 'ACTIVE' };
      if (this.orders.has(order.order_id)) fail(response, 409, 'order_already_exists');
      else send(asAnswered(this.#add(order)));
      return;
    }
    const [, id = '', isList] = /^\/orders\/([^/]+)(\/payments)?$/.exec(path) ?? [];
    const order = this.orders.get(id);
    const attempts = this.attempts.get(id) ?? [];
    if (!order) fail(response, 404, 'order_not_found');
    else if (method === 'PATCH' && order.status === 'ACTIVE') {
      send(asAnswered(Object.assign(order, { status: 'TERMINATED' })));
    } else if (method === 'PATCH') fail(response, 400, 'order_not_active');
    else if (!isList) send(asAnswered(order));
    else send(attempts.map((attempt, index) => asListed(order, attempt, index)));
  }

  #add(order: ProviderOrder): ProviderOrder {
    this.orders.set(order.order_id, order);
    return order;
  }
}

function asAnswered(order: ProviderOrder) {
  return {
    ...order,
    order_status: order.status,
    payment_session_id: `session_${order.order_id}`,
  };
}

function asListed(order: ProviderOrder, attempt: Attempt, index: number) {
  return {
    cf_payment_id: `${order.order_id}_${index}`,
    order_id: order.order_id,
    order_amount: order.order_amount,
    payment_amount: order.order_amount,
    payment_currency: order.order_currency,
    payment_group: 'upi',
    payment_time: '2027-03-01T12:00:00.000Z',
    ...attempt,
  };
}
