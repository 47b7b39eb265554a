import 'server-only';
import { type Failure, ProviderRejection } from '@/lib/server/simulators/tools/simulator';

const beginnings = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  504: 'Gateway Timeout',
} as const;

/**
 * An error that Telegram answers with: `{ ok, error_code, description }`.
 *
 * @param about Without the status's own words, with which Telegram begins.
 * @param more Further fields of the body, and headers.
 */
export function botProblem(
  status: keyof typeof beginnings,
  about = '',
  { headers = {}, ...more }: Partial<Pick<Failure, 'headers'>> & { parameters?: object } = {},
): ProviderRejection {
  const description = about === '' ? beginnings[status] : `${beginnings[status]}: ${about}`;
  const body = { ok: false, error_code: status, description, ...more };
  return new ProviderRejection(Response.json(body, { status, headers }));
}

/** A failure that the simulator was set to show, in Telegram's form. */
export function failureResponse({ status, headers }: Failure): Response {
  const retryAfter = headers['Retry-After'];
  if (retryAfter === undefined) return botProblem(status).response;
  const parameters = { retry_after: Number(retryAfter) };
  return botProblem(status, `retry after ${retryAfter}`, { headers, parameters }).response;
}
