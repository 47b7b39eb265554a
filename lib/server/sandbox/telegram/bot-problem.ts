import 'server-only';
import type { Failure } from '@/lib/server/sandbox/tools/simulator';

/** An error that Telegram answers with. */
export class BotProblem extends Error {
  override name = 'BotProblem';
  readonly status: number;

  /** @param description Without the status's own words, with which Telegram begins. */
  constructor(status: keyof typeof beginnings, description = '') {
    super(description === '' ? beginnings[status] : `${beginnings[status]}: ${description}`);
    this.status = status;
  }
}

const beginnings = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  504: 'Gateway Timeout',
} as const;

/** Telegram's response for an error: `{ ok, error_code, description }`. */
export function problemResponse({ status, message }: BotProblem): Response {
  return Response.json({ ok: false, error_code: status, description: message }, { status });
}

/** A failure that the simulator was set to show, in Telegram's form. */
export function failureResponse({ status, headers }: Failure): Response {
  const retryAfter = headers['Retry-After'];
  if (retryAfter === undefined) return problemResponse(new BotProblem(status));
  const { message } = new BotProblem(status, `retry after ${retryAfter}`);
  const parameters = { retry_after: Number(retryAfter) };
  const body = { ok: false, error_code: status, description: message, parameters };
  return Response.json(body, { status, headers });
}
