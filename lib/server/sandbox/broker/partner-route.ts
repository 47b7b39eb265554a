import 'server-only';
import { inTransaction } from '@/lib/server/db/client';
import { loadEnv } from '@/lib/server/env';
import { type Failure, simulator, takeBehaviours } from '@/lib/server/sandbox/tools/simulator';

/** An error that the broker answers with. */
export class BrokerProblem extends Error {
  override name = 'BrokerProblem';
  readonly status: 400 | 401;

  constructor(status: 400 | 401, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * A route of the broker's simulator: as the broker, it checks the partner's headers, answers JSON, and
 * errors in its own form. With the behaviour `denied` it denies the request.
 */
export function partnerRoute(
  answer: (request: Request) => Promise<unknown>,
): (request: Request) => Promise<Response> {
  return simulator(
    'broker',
    async (request) => {
      try {
        checkPartner(request.headers);
        const denials = await inTransaction((tx) => takeBehaviours(tx, 'broker', ['denied']));
        if (denials.length > 0) throw new BrokerProblem(401, 'The broker denies this request.');
        return Response.json(await answer(request));
      } catch (error) {
        if (error instanceof BrokerProblem) return problemResponse(error.status, error.message);
        throw error;
      }
    },
    ({ status, headers }) => problemResponse(status, 'The broker fails.', headers),
  );
}

function checkPartner(headers: Headers): void {
  const env = loadEnv();
  const isPartner =
    headers.get('partner_id') === env.DHAN_PARTNER_ID &&
    headers.get('partner_secret') === env.DHAN_PARTNER_SECRET;
  if (!isPartner) throw new BrokerProblem(401, 'Invalid partner_id or partner_secret.');
}

const codes = {
  400: 'DH-905',
  401: 'DH-901',
  429: 'DH-904',
  500: 'DH-908',
  504: 'DH-909',
} as const satisfies Record<BrokerProblem['status'] | Failure['status'], string>;

function problemResponse(
  status: keyof typeof codes,
  errorMessage: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ errorCode: codes[status], errorMessage }, { status, headers });
}
