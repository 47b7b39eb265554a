import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { now } from '@/lib/server/core/time/clock';
import { loadEnv } from '@/lib/server/env';
import type { RouteHandler } from '@/lib/server/http/endpoints/client-connection';
import { type Failure, simulator } from '@/lib/server/simulators/tools/simulator';
import { gatewayProblem } from './gateway-problem';
import { watchPending } from './watch-pending';

/** A request to the payment gateway, once its keys were found right. */
export interface GatewayRequest {
  readonly params: Readonly<Record<string, string>>;
  /** The JSON of its body; undefined where it has none. */
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  /** When it arrived. */
  readonly at: Date;
}

/**
 * A route of the payment gateway's simulator: as the gateway, it checks the keys and the version of the
 * interface, answers JSON, and errors in its own form.
 */
export function gatewayRoute(answer: (request: GatewayRequest) => Promise<unknown>): RouteHandler {
  return simulator(
    'payments',
    async (request, context) => {
      watchPending();
      checkKeys(request.headers);
      const body: unknown = await request.json().catch(() => undefined);
      const params = (await context?.params) ?? {};
      const idempotencyKey = request.headers.get('x-idempotency-key') ?? undefined;
      return Response.json(await answer({ params, body, idempotencyKey, at: await now() }));
    },
    ({ status, headers }) => {
      const [code, message] = failures[status];
      return gatewayProblem(status, code, message, headers).response;
    },
  );
}

function checkKeys(headers: Headers): void {
  const env = loadEnv();
  const areRight =
    headers.get('x-client-id') === env.CASHFREE_CLIENT_ID &&
    headers.get('x-client-secret') === env.CASHFREE_CLIENT_SECRET;
  if (!areRight) throw gatewayProblem(401, 'request_failed', 'authentication Failed');
  if (!/^\d{4}-\d\d-\d\d$/.test(headers.get('x-api-version') ?? '')) {
    throw gatewayProblem(400, 'version_missing', 'x-api-version : is missing in the request.');
  }
}

/** The body as parsed by `schema`, or the gateway's error about the first field that is wrong. */
export function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  if (path === '') throw gatewayProblem(400, 'request_invalid', 'The body is no JSON object.');
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined;
  throw isMissing
    ? gatewayProblem(400, `${path}_missing`, `${path} : is missing in the request.`)
    : gatewayProblem(400, `${path}_invalid`, `${path} : is invalid.`);
}

/** @throws ProviderRejection 422 for another body under the idempotency key of an earlier one. */
export function requireSameRequest(earlier: unknown, body: unknown): void {
  if (isDeepStrictEqual(earlier, body)) return;
  throw gatewayProblem(
    422,
    'idempotency_key_reused',
    'The idempotency key was used with another request.',
  );
}

const failures = {
  500: ['internal_error', 'Internal server error'],
  429: ['too_many_requests', 'Too many requests'],
  504: ['gateway_timeout', 'Gateway timeout'],
} as const satisfies Record<Failure['status'], readonly [code: string, message: string]>;
