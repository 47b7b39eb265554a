import 'server-only';
import { inTransaction } from '@/lib/server/db/client';
import { loadEnv } from '@/lib/server/env';
import {
  type Failure,
  ProviderRejection,
  simulator,
  takeBehaviours,
} from '@/lib/server/sandbox/tools/simulator';

/**
 * A route of the broker's simulator: as the broker, it checks the partner's headers, answers JSON, and
 * errors in its own form. With the behaviour `denied` it denies the request.
 */
export function partnerRoute(answer: (request: Request) => Promise<unknown>) {
  return simulator(
    'broker',
    async (request) => {
      checkPartner(request.headers);
      const denials = await inTransaction((tx) => takeBehaviours(tx, 'broker', ['denied']));
      if (denials.length > 0) throw brokerProblem(401, 'The broker denies this request.');
      return Response.json(await answer(request));
    },
    ({ status, headers }) => brokerProblem(status, 'The broker fails.', headers).response,
  );
}

function checkPartner(headers: Headers): void {
  const env = loadEnv();
  const isPartner =
    headers.get('partner_id') === env.DHAN_PARTNER_ID &&
    headers.get('partner_secret') === env.DHAN_PARTNER_SECRET;
  if (!isPartner) throw brokerProblem(401, 'Invalid partner_id or partner_secret.');
}

const codes = {
  400: 'DH-905',
  401: 'DH-901',
  429: 'DH-904',
  500: 'DH-908',
  504: 'DH-909',
} as const satisfies Record<400 | 401 | Failure['status'], string>;

/** An error that the broker answers with. */
export function brokerProblem(
  status: keyof typeof codes,
  errorMessage: string,
  headers: Failure['headers'] = {},
): ProviderRejection {
  const body = { errorCode: codes[status], errorMessage };
  return new ProviderRejection(Response.json(body, { status, headers }));
}
