import 'server-only';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { loadEnv } from '@/lib/server/env';
import type { consumeAnswer, generateAnswer } from '@/lib/server/providers/dhan/dhan-schema';
import { indianTime } from '@/lib/server/simulators/payments/answer-objects';
import {
  type Failure,
  ProviderRejection,
  simulator,
  takeBehaviours,
} from '@/lib/server/simulators/tools/simulator';
import { consumeToken, createLogin } from './stored-login';

/** `/sandbox/broker/partner/generate-consent`, by any of its methods. */
export const receiveGenerate = partnerRoute(async () => {
  const answer: z.infer<typeof generateAnswer> = { consentId: await createLogin() };
  return { ...answer, consentStatus: 'GENERATED' };
});

/** `/sandbox/broker/partner/consume-consent?tokenId=`, by any of its methods. */
export const receiveConsume = partnerRoute(async (request) => {
  const tokenId = tokenOf(request);
  if (tokenId === undefined) throw brokerProblem(400, 'tokenId is missing.');
  if (!(await consumeToken(tokenId))) throw brokerProblem(401, 'Invalid or used tokenId.');
  const answer: z.infer<typeof consumeAnswer> = { dhanClientId: '1000000001' };
  return {
    ...answer,
    dhanClientName: 'SANDBOX CLIENT',
    dhanClientUcc: 'SAND01',
    givenPowerOfAttorney: false,
    accessToken: `sandbox-access-token-${randomBytes(24).toString('base64url')}`,
    // India's time without an offset.
    expiryTime: indianTime(new Date((await now()).getTime() + DAY_MS)).replace('+05:30', ''),
  };
});

/** The broker takes the name of the field in any case. */
function tokenOf({ url }: Request): string | undefined {
  const fields = [...new URL(url).searchParams];
  return fields.find(([name]) => name.toLowerCase() === 'tokenid')?.[1];
}

/**
 * A route of the broker's simulator: as the broker, it checks the partner's headers, answers JSON, and
 * errors in its own form. With the behaviour `denied` it denies the request.
 */
function partnerRoute(answer: (request: Request) => Promise<unknown>) {
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
function brokerProblem(
  status: keyof typeof codes,
  errorMessage: string,
  headers: Failure['headers'] = {},
): ProviderRejection {
  const body = { errorCode: codes[status], errorMessage };
  return new ProviderRejection(Response.json(body, { status, headers }));
}
