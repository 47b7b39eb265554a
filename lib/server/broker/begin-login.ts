import 'server-only';
import { BROKER_LOGIN_MINUTES } from '@/lib/domain/broker-login';
import { endAlert, raiseAlert } from '@/lib/server/alerts/raise-alert';
import { inTransaction } from '@/lib/server/db/client';
import { brokerLogins } from '@/lib/server/db/schema/broker-logins';
import { loadEnv } from '@/lib/server/env';
import { countAddress } from '@/lib/server/limits/count-address';
import { onceAMinute } from '@/lib/server/log';
import { generateConsent, loginAddress } from '@/lib/server/providers/dhan/dhan-client';
import type { ProviderError } from '@/lib/server/providers/http/provider-error';
import { now } from '@/lib/server/time/clock';
import { isDenial } from './is-denial';
import { bindingOf, loginDigest } from './login-binding';

interface BegunLogin {
  /** The broker's page, to which the browser goes. */
  readonly redirectUrl: string;
  /** For the cookie of the browser that began the login. */
  readonly binding: string;
}

/**
 * Begins a login at the broker (product 11.2, R31). Nobody is known by it: a mobile in an address
 * proves nothing, so none is stored.
 *
 * @param address The client's network address.
 * @param origin The origin of the visitor's page.
 * @returns undefined where the broker denies it.
 * @throws ApiError `too_many_requests`. @throws ProviderError
 */
export async function beginLogin({
  address,
  origin,
}: {
  address: string;
  origin: string | null;
}): Promise<BegunLogin | undefined> {
  // Each counts at the broker.
  const { BROKER_LOGINS_PER_ADDRESS_HOUR, BROKER_LOGINS_PER_NETWORK_HOUR } = loadEnv();
  await countAddress(address, {
    name: 'broker-logins',
    perAddress: BROKER_LOGINS_PER_ADDRESS_HOUR,
    perNetwork: BROKER_LOGINS_PER_NETWORK_HOUR,
  });
  const consentId = await requestLogin();
  if (consentId === undefined) return undefined;
  const createdAt = await now();
  const expiresAt = new Date(createdAt.getTime() + BROKER_LOGIN_MINUTES * 60_000);
  await inTransaction((tx) =>
    tx.insert(brokerLogins).values({ loginDigest: loginDigest(consentId), createdAt, expiresAt }),
  );
  return { redirectUrl: loginAddress({ consentId, origin }), binding: bindingOf(consentId) };
}

async function requestLogin(): Promise<string | undefined> {
  try {
    const { consentId } = await generateConsent();
    endAlert('broker_denied');
    return consentId;
  } catch (error) {
    if (!isDenial(error)) throw error;
    // The request names nobody but the firm, so the broker most likely rejects the firm's keys.
    warnOfDenial(error);
    return undefined;
  }
}

const warnOfDenial = onceAMinute(({ status }: ProviderError) =>
  raiseAlert('broker_denied', '', { status }),
);
