import 'server-only';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { DAY_MS } from '@/lib/domain/dates';
import type { consumeAnswer, generateAnswer } from '@/lib/server/providers/dhan/dhan-schema';
import { indianTime } from '@/lib/server/sandbox/payments/answer-objects';
import { now } from '@/lib/server/time/clock';
import { brokerProblem, partnerRoute } from './partner-route';
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
