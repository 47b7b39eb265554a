import 'server-only';
import { isRefusal, ProviderError } from '@/lib/server/core/ports/provider-error';
import {
  broker,
  gateway,
  messenger,
  panService,
  smsGateway,
} from '@/lib/server/providers/chosen-providers';
import { fail, ok, type SiteCheck, type SiteCheckResult } from './check';

/** An id that does not exist: a request about an order, a PAN or a token of this id changes nothing. */
const NOTHING = 'doctor';

/** Each provider of the firm, asked by a request that has no effect there. */
export const providerChecks: readonly SiteCheck[] = [
  provider('payment gateway', gateway.keys, () => gateway.findOrder(NOTHING)),
  provider('SMS gateway', ['SMS_AUTH_KEY'], smsGateway.checkKey),
  // The service rejects a malformed PAN before it looks it up, so the request is not charged.
  provider('PAN service', ['PAN_CLIENT_ID', 'PAN_CLIENT_SECRET'], () =>
    panService.verify({ pan: NOTHING, name: NOTHING }),
  ),
  provider('Telegram bot', messenger.keys, messenger.checkKey),
  { name: 'broker', run: checkBroker },
];

function provider(name: string, keys: readonly string[], ask: () => Promise<unknown>): SiteCheck {
  return {
    name,
    async run() {
      try {
        await ask();
        return ok('answers and accepts the keys');
      } catch (error) {
        if (!(error instanceof ProviderError && error.status === 401)) throw error;
        return fail(`refuses the keys (401): correct ${keys.join(' and ')}`);
      }
    },
  };
}

/** The broker answers 401 for an unknown token and for wrong keys alike, and each consent counts there. */
async function checkBroker(): Promise<SiteCheckResult> {
  try {
    await broker.consumeConsent({ tokenId: NOTHING });
  } catch (error) {
    const isAboutToken = isRefusal(error) && (error.status === 401 || !error.concernsFirm);
    if (!isAboutToken) throw error;
  }
  return ok('answers; only a login tests its keys');
}
