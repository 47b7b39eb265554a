import { useEffect, useState } from 'react';
import { useBackend } from '@/lib/client/backend';
import { loginAddress } from '@/lib/client/broker/login-address';
import { useBeginBrokerLogin } from '@/lib/client/broker/mutations';
import { RequestError } from '@/lib/client/request-error';

export interface BeginTexts {
  /** Where the login can't begin and the backend does not say why. */
  readonly failed: string;
  readonly unreachable: string;
}

/** Begins a login and takes the browser to the broker's page; `problem` says why it did not. */
export function useBeginLogin({
  texts,
  brokerOrigin,
}: {
  readonly texts: BeginTexts;
  readonly brokerOrigin: string | undefined;
}) {
  const { chatApi } = useBackend();
  const { mutate } = useBeginBrokerLogin();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  // The back button may show the page as it was when it was left, busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  function fail(sentence: string) {
    setBusy(false);
    setProblem(sentence);
  }

  function begin(mobile: string) {
    setBusy(true);
    setProblem(undefined);
    mutate(mobile, {
      onSuccess: ({ status, msg, redirect_url }) => {
        if (status === 'error') return fail(msg || texts.failed);
        const backendOrigin = new URL(chatApi, location.href).origin;
        const trusted = [brokerOrigin, location.origin, backendOrigin];
        const address = redirect_url ? loginAddress(redirect_url, trusted) : undefined;
        if (!address) return fail(texts.failed);
        // The page stays busy until the browser has left it.
        location.assign(address);
      },
      onError: (error) => {
        const { kind, detail } = error instanceof RequestError ? error : {};
        fail(kind === 'unreachable' ? texts.unreachable : detail || texts.failed);
      },
    });
  }
  return { begin, isBusy, problem };
}
