import { useState } from 'react';
import { useBackend } from '@/lib/client/backend';
import { RequestError } from '@/lib/client/request-error';
import { useCall } from '@/lib/client/use-call';
import type { AccountCopy } from '@/lib/content/account-copy';
import { userAuth } from '@/lib/contract/broker';
import { useReturn } from '../use-return';

/** Begins a login and takes the browser to the broker's page; `problem` is the reason of a failure. */
export function useBeginLogin({
  texts,
  brokerOrigin,
}: {
  readonly texts: Pick<AccountCopy['brokerLogin'], 'failed' | 'unreachable'>;
  readonly brokerOrigin: string | undefined;
}) {
  const { chatApi } = useBackend();
  const { mutate } = useCall(userAuth, { base: 'chatApi' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  // The back button may show the page as it was when it was left, busy.
  useReturn(() => setBusy(false));

  function fail(sentence: string) {
    setBusy(false);
    setProblem(sentence);
  }

  function begin(mobile: string) {
    setBusy(true);
    setProblem(undefined);
    mutate(
      { broker: 'dhan', mobile },
      {
        onSuccess: ({ status, msg, redirect_url }) => {
          if (status === 'error') return fail(msg || texts.failed);
          const backendOrigin = new URL(chatApi, location.href).origin;
          const trusted = [brokerOrigin, location.origin, backendOrigin];
          const address = redirect_url ? trustedLoginAddress(redirect_url, trusted) : undefined;
          if (!address) return fail(texts.failed);
          // The page stays busy until the browser has left it.
          location.assign(address);
        },
        onError: (error) => {
          const { kind, detail } = error instanceof RequestError ? error : {};
          fail(kind === 'unreachable' ? texts.unreachable : detail || texts.failed);
        },
      },
    );
  }
  return { begin, isBusy, problem };
}

/**
 * Where a login at the broker goes on: `redirectUrl` of the backend's answer if its origin is one of
 * `trusted`, such as `https://auth.dhan.co`, that of this website or of the backend. Undefined
 * otherwise: an attacker who can change an answer of the backend could send visitors to a page that looks
 * like the broker's.
 */
export function trustedLoginAddress(
  redirectUrl: string,
  trusted: readonly (string | undefined)[],
): string | undefined {
  const { origin, href } = new URL(redirectUrl);
  return trusted.includes(origin) ? href : undefined;
}
