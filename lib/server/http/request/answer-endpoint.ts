import 'server-only';
import { preflightHeaders } from '../policies/cross-origin';
import { bodyLimit } from './body-limits';
import { endAnswer } from './end-answer';
import {
  type Exchange,
  exchangeHeaders,
  type Front,
  senderAddress,
  socketAddress,
  stop,
} from './exchange';
import { hasBody, receiveBody, withBody } from './receive-body';

/** Calls that come from inside, past the proxies: of monitors, and of ours to our own stand-ins. */
const fromInside = /^\/(?:api\/(?:health|ready)$|sandbox\/)/;

/**
 * Lets Next run a route handler that has `methods`, once the method is one of them, the sender is
 * known and the body has arrived within its limits.
 */
export async function answerCall(
  front: Front,
  exchange: Exchange,
  methods: readonly string[],
): Promise<void> {
  const { request, response, path } = exchange;
  const method = request.method ?? '';
  const headers = exchangeHeaders(front, exchange);
  request.headers['x-request-id'] = exchange.requestId;
  const allowed = new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']);
  const Allow = [...allowed].join(', ');
  if (!allowed.has(method)) return stop(front, exchange, { code: 'method_not_allowed', Allow });
  if (method === 'OPTIONS' && !methods.includes('OPTIONS')) {
    const preflight = preflightHeaders(request, front.env, Allow);
    return endAnswer(request, response.writeHead(204, { ...headers, ...preflight, Allow }));
  }
  const address =
    senderAddress(front, exchange) ?? (fromInside.test(path) ? socketAddress(exchange) : undefined);
  if (address === undefined) return stop(front, exchange, { code: 'bad_proxy' });
  const { bodyTimeMs } = front;
  if (!hasBody(request)) return front.forward({ request, response, address, headers });
  const body = await receiveBody(request, { limit: bodyLimit(path), timeMs: bodyTimeMs });
  switch (body.outcome) {
    case 'whole': {
      const whole = withBody(request, body.bytes);
      return front.forward({ request: whole, response, address, headers });
    }
    case 'too-large':
      return stop(front, exchange, { code: 'body_too_large' });
    case 'too-slow':
      return stop(front, exchange, { code: 'body_too_slow' });
    case 'gone':
      return undefined;
  }
}
