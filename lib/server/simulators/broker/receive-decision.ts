import 'server-only';
import { z } from 'zod';
import { loginDecisions, type SandboxLogin } from '@/lib/contract/sandbox';
import { routes } from '@/lib/domain/routes';
import { loadEnv } from '@/lib/server/env';
import { postRoute } from '@/lib/server/simulators/tools/sandbox-routes';
import { decideLogin } from './stored-login';

const decisionRequest = z.strictObject({
  consentId: z.string('Send a consentId.').min(1).max(200),
  decision: z.enum(loginDecisions, `Use one of ${loginDecisions.join(', ')}.`),
});

/**
 * `POST /sandbox/broker/consent` `{ consentId, decision }`: the buttons of the broker's login. Returns the
 * address to which the broker sends the browser.
 */
export const receiveDecision = postRoute({
  body: decisionRequest,
  run: async ({ consentId, decision }): Promise<SandboxLogin> => {
    const tokenId = await decideLogin(consentId, decision);
    const query = new URLSearchParams({ tokenId, consentId });
    // The callback is a page: of the separate front end, where there is one.
    return { redirect: `${loadEnv().FRONTEND_ORIGIN ?? ''}${routes.dhanCallback}?${query}` };
  },
});
