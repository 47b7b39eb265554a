import 'server-only';
import { preflightHeaders } from '../policies/cross-origin';
import { endResponse } from './end-response';
import {
  clientAddressOf,
  type Exchange,
  exchangeHeaders,
  rejectExchange,
  type Serving,
  socketAddress,
} from './exchange';
import { bodyLimit } from './limits';
import { isOwnHost } from './own-host';
import { hasBody, type Received, receiveBody } from './receive-body';
import type { FindRoute } from './route-table';
import { sendResponse } from './send-response';
import { webRequest } from './web-request';

/** Requests that come from inside, past the proxies: of monitors, and ours to our own simulators. */
const fromInside = /^\/(?:api\/(?:health|ready)$|sandbox\/)/;

/** What the sandbox answers of its messages and settings is for this machine's own eyes. */
const isSandboxTool = (path: string) => path.startsWith('/sandbox/');

/**
 * Runs a route handler, once the method is one of the route's, the client's address is known and
 * the body has arrived within its limits.
 */
export async function answerEndpoint(
  serving: Serving,
  exchange: Exchange,
  { route, params }: NonNullable<ReturnType<FindRoute>>,
): Promise<void> {
  const { request, requestId } = exchange;
  const { env } = serving;
  const headers = exchangeHeaders(serving, exchange);
  const handler = route.handlers.get(request.method ?? '');
  if (!handler) {
    answerOtherMethod(serving, exchange, route.allow);
    return;
  }
  if (isSandboxTool(exchange.path) && !isOwnHost(request.headers.host, env)) {
    rejectExchange(serving, exchange, { code: 'foreign_origin' });
    return;
  }
  const address = addressOf(serving, exchange);
  if (address === undefined) {
    rejectExchange(serving, exchange, { code: 'bad_proxy' });
    return;
  }
  const received = await receive(serving, exchange);
  if (received.outcome === 'gone') return;
  if (received.outcome !== 'whole') {
    rejectExchange(serving, exchange, { code: received.outcome });
    return;
  }
  const answer = await handler(webRequest(exchange, env, received.bytes), {
    params: Promise.resolve(params),
    connection: { address, requestId, draining: serving.isDraining() },
  });
  // It has left meanwhile.
  if (!request.socket.destroyed) await sendResponse(exchange, answer, headers);
}

/** A method that the route has no handler for: OPTIONS is answered for it, others are not. */
function answerOtherMethod(serving: Serving, exchange: Exchange, Allow: string): void {
  const { request, response } = exchange;
  if (request.method !== 'OPTIONS') {
    rejectExchange(serving, exchange, { code: 'method_not_allowed', Allow });
    return;
  }
  const headers = exchangeHeaders(serving, exchange);
  const preflight = preflightHeaders(request, serving.env, Allow);
  endResponse(request, response.writeHead(204, { ...headers, ...preflight, Allow }));
}

function addressOf(serving: Serving, exchange: Exchange): string | undefined {
  const isInside = fromInside.test(exchange.path);
  return clientAddressOf(serving, exchange) ?? (isInside ? socketAddress(exchange) : undefined);
}

async function receive(
  { bodyTimeMs }: Serving,
  { request, path }: Exchange,
): Promise<Received | { outcome: 'whole'; bytes: undefined }> {
  if (!hasBody(request)) return { outcome: 'whole', bytes: undefined };
  return receiveBody(request, { limit: bodyLimit(path), timeMs: bodyTimeMs });
}
