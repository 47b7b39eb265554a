import 'server-only';
import { performance } from 'node:perf_hooks';
import type { Broker } from '@/lib/server/core/ports/broker';
import { isRefusal, ProviderError } from '@/lib/server/core/ports/provider-error';
import { type Env, loadEnv, ownOrigins, simulatorAddress } from '@/lib/server/env';
import { type ProviderRequest, requestJson } from '@/lib/server/providers/http/base-client';
import {
  CONSUME_PATH,
  consumeAnswer,
  GENERATE_PATH,
  generateAnswer,
  LOGIN_PATH,
} from './dhan-schema';

/** Dhan as the broker; in sandbox its simulator. */
export const dhan: Broker = { generateConsent, loginAddress, consumeConsent };

/** How long a visitor waits at most, the repetition with the other method included. In milliseconds. */
const TOTAL_MS = 8_000;

/**
 * Requests a consent from Dhan, or in sandbox from its simulator: the permission to send one client to
 * the broker's login.
 *
 * @throws ProviderError `refused` where the broker denies it.
 */
export async function generateConsent(): Promise<{ consentId: string }> {
  return send({
    operation: 'begin-login',
    method: 'POST',
    path: GENERATE_PATH,
    answer: generateAnswer,
    isAboutRequest: isOtherMethod,
  });
}

/**
 * Ends a login: asks the broker for its client. Nothing of the answer is stored, least of all its access
 * token: this website only needs to know that there is a client.
 *
 * @param tokenId The token in the callback's address; it is valid for one request.
 * @throws ProviderError `refused` where the broker denies it.
 */
export async function consumeConsent({ tokenId }: { tokenId: string }): Promise<void> {
  const path = `${CONSUME_PATH}?tokenId=${encodeURIComponent(tokenId)}` as const;
  await send({
    operation: 'end-login',
    method: 'GET',
    path,
    answer: consumeAnswer,
    // An unknown token, which a visitor may send, is answered like wrong keys.
    isAboutRequest: isRefusal,
  });
}

/**
 * The page on which the broker's client logs in.
 *
 * @param origin Where the visitor is: the sandbox's page is opened there too, because a browser keeps
 * cookies of localhost and 127.0.0.1 apart.
 */
export function loginAddress({
  consentId,
  origin,
}: {
  consentId: string;
  origin: string | null;
}): string {
  const env = loadEnv();
  const base =
    env.APP_MODE === 'live' ? env.DHAN_BASE_URL : `${ownOrigin(env, origin)}/sandbox/broker`;
  return `${base}${LOGIN_PATH}?${new URLSearchParams({ consentId })}`;
}

function ownOrigin(env: Env, origin: string | null): string {
  const origins = ownOrigins(env);
  return origins.find((own) => own === origin) ?? origins[0];
}

const isOtherMethod = ({ status }: ProviderError) => status === 405;

const otherMethod = { GET: 'POST', POST: 'GET' } as const;

/**
 * Sends a request once: a token is valid for one request, and each consent counts. Dhan's documents do not
 * name the methods, so after a 405 the request is repeated by the other method.
 */
async function send<Answer>(
  request: ProviderRequest<Answer> & { readonly method: keyof typeof otherMethod },
): Promise<Answer> {
  const env = loadEnv();
  const provider = {
    name: 'broker',
    baseUrl: env.APP_MODE === 'live' ? env.DHAN_BASE_URL : simulatorAddress(env, 'broker'),
    headers: { partner_id: env.DHAN_PARTNER_ID, partner_secret: env.DHAN_PARTNER_SECRET },
  };
  const started = performance.now();
  try {
    return await requestJson({ ...provider, totalMs: TOTAL_MS }, request);
  } catch (error) {
    if (!(error instanceof ProviderError && isOtherMethod(error))) throw error;
    const leftMs = Math.max(1, Math.ceil(TOTAL_MS - (performance.now() - started)));
    const method = otherMethod[request.method];
    return requestJson({ ...provider, totalMs: leftMs }, { ...request, method });
  }
}
