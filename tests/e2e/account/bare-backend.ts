import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Running } from './web-process';

/** The endpoints of product 12.1 to 12.13 that every backend has, and the fields that their answers must have. */
const known: Readonly<Record<string, readonly string[]>> = {
  'POST /api/request-otp': ['message'],
  'POST /api/verify-otp': ['message', 'first_login'],
  'POST /api/save-user-info': [],
  'POST /api/logout': [],
  'GET /api/me': ['name', 'mobile'],
  'POST /api/kyc-status': ['kyc_completed', 'has_success_payment', 'telegram_link'],
  'POST /api/kyc-data': ['message', 'telegram_link'],
  'GET /api/fetch-plans': [
    'duration',
    'price',
    'discounted_price',
    'discount',
    'savings',
    'features',
    'plan_id',
    'best',
  ],
  'POST /api/create-order': ['payment_session_id'],
  'POST /api/get-order-expires': ['plan_expires_at'],
  'GET /api/fetch-purchased-history': [
    'id',
    'plan_name',
    'plan_expires_at',
    'created_at',
    'payment_id',
  ],
  'POST /api/chat/user-auth': ['status', 'msg', 'redirect_url'],
  'POST /api/chat/process-dhan-token': ['status'],
};

/**
 * A proxy of the website's backend that makes it one of another firm: what the contract marks as optional
 * is missing. Every other endpoint answers with 404, and answers lack every other field.
 */
export class BareBackend implements Running {
  readonly errors = [];
  readonly #port: number;
  readonly #backendPort: number;
  #server: Server | undefined;

  constructor(port: number, backendPort: number) {
    this.#port = port;
    this.#backendPort = backendPort;
  }

  async start(): Promise<void> {
    if (this.#server) return;
    this.#server = createServer((incoming, outgoing) => {
      const fields = fieldsOf(incoming);
      const { method, headers } = incoming;
      const forwarded = request(
        {
          port: this.#backendPort,
          host: '127.0.0.1',
          path: fields ? incoming.url : '/api/none',
          method,
          headers: { ...headers, 'accept-encoding': 'identity' },
        },
        async (answer) => {
          const { 'content-length': length, ...rest } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, rest);
          const isJson = answer.headers['content-type']?.startsWith('application/json');
          if (!isJson) return void answer.pipe(outgoing);
          const isError = (answer.statusCode ?? 500) >= 400;
          outgoing.end(
            JSON.stringify(keep(await json(answer), isError ? ['detail'] : (fields ?? []))),
          );
        },
      );
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    }).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}

/** The fields of an endpoint's answer; undefined if the backend does not have the endpoint. */
function fieldsOf({ method, url = '', headers }: IncomingMessage): readonly string[] | undefined {
  const asked = method === 'OPTIONS' ? headers['access-control-request-method'] : method;
  const [path] = url.split('?');
  return known[`${asked} ${path}`];
}

/** A value without other fields than these; a list is treated entry by entry. */
function keep(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => keep(entry, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));
}
