import 'server-only';

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

type Status = keyof typeof types;

/** An error that the payment gateway answers with. */
export class GatewayProblem extends Error {
  override name = 'GatewayProblem';
  readonly status: Status;
  readonly code: string;

  constructor(status: Status, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The gateway's response for an error: `{ message, code, type }`. */
export function problemResponse(
  { status, code, message }: GatewayProblem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ message, code, type: types[status] }, { status, headers });
}
