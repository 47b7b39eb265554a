import 'server-only';
import { ProviderRejection } from '@/lib/server/simulators/tools/simulator';

const types = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'invalid_request_error',
  409: 'invalid_request_error',
  422: 'idempotency_error',
  429: 'rate_limit_error',
  500: 'api_error',
  504: 'api_error',
} as const satisfies Record<number, string>;

/** An error that the payment gateway answers with: `{ message, code, type }`. */
export function gatewayProblem(
  status: keyof typeof types,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): ProviderRejection {
  const body = { message, code, type: types[status] };
  return new ProviderRejection(Response.json(body, { status, headers }));
}
