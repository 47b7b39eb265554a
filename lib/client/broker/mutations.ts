import { useMutation } from '@tanstack/react-query';
import { processDhanToken, userAuth } from '@/lib/contract/broker';
import { useBackend } from '../backend';
import { callEndpoint } from '../call-endpoint';

/** Begins a broker login for a mobile. */
export function useBeginBrokerLogin() {
  const { chatApi } = useBackend();
  return useMutation({
    mutationFn: (mobile: string) =>
      callEndpoint(chatApi, userAuth, { body: { broker: 'dhan', mobile } }),
  });
}

/** Ends a broker login with what the broker put into the callback's address. */
export function useEndBrokerLogin() {
  const { chatApi } = useBackend();
  return useMutation({
    mutationFn: (body: { tokenId: string; consentId: string }) =>
      callEndpoint(chatApi, processDhanToken, { body }),
  });
}
