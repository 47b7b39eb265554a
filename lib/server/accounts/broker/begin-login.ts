import 'server-only';
import { BROKER_LOGIN_MINUTES } from '@/lib/domain/retention';
import { countAddress } from '@/lib/server/core/limits/count-address';
import { isRefusal } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { brokerLogins } from '@/lib/server/db/schema/sessions';
import { loadEnv } from '@/lib/server/env';
import { isSameText, keyedHash } from '@/lib/server/keyed-hash';
import { broker } from '@/lib/server/providers/chosen-providers';

interface BegunLogin {
  /** The broker's page, to which the browser goes. */
  readonly redirectUrl: string;
  /** For the cookie of the browser that began the login. */
  readonly binding: string;
}

/**
 * Begins a login at the broker (product 11.2). The login identifies no user: a mobile number in a URL proves
 * nothing, so none is stored. The broker sends the browser back to /dhan/callback; end-login.ts ends the
 * login.
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
  await countAddress(address, 'broker-logins');
  const consentId = await requestLogin();
  if (consentId === undefined) return undefined;
  const createdAt = await now();
  const expiresAt = new Date(createdAt.getTime() + BROKER_LOGIN_MINUTES * 60_000);
  await inTransaction((tx) =>
    tx.insert(brokerLogins).values({ loginDigest: loginDigest(consentId), createdAt, expiresAt }),
  );
  return { redirectUrl: broker.loginAddress({ consentId, origin }), binding: bindingOf(consentId) };
}

async function requestLogin(): Promise<string | undefined> {
  try {
    return (await broker.generateConsent()).consentId;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}

/** The value of the cookie that binds a login to the browser that began it. */
function bindingOf(consentId: string): string {
  return keyedHash(loadEnv().AUTH_SECRET, { purpose: 'broker login cookie', value: consentId });
}

/** Whether a cookie, any text, binds this login. */
export function isBoundBy(cookie: string, consentId: string): boolean {
  return isSameText(cookie, bindingOf(consentId));
}

/** Returns a login's digest for the database: neither its id nor the cookie can be derived from it. */
export function loginDigest(consentId: string): string {
  return keyedHash(loadEnv().AUTH_SECRET, { purpose: 'broker consent', value: consentId });
}
