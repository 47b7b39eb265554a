import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logout, saveUserInfo } from '@/lib/contract/user';
import { useBackend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { authKeys } from '../query-keys';
import { useCall } from '../use-call';

export function useSaveUserInfo() {
  const cache = useQueryClient();
  // Not awaited, so that the visitor goes on without waiting for the profile.
  const onSuccess = () => void cache.invalidateQueries({ queryKey: authKeys.me });
  return useCall(saveUserInfo, { onSuccess });
}

/** Ends the session, with `everywhere` in all other browsers too. */
export function useLogout() {
  const { api } = useBackend();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ everywhere }: { everywhere: boolean }) =>
      // Other backends know a logout without a body.
      callEndpoint(api, logout, everywhere ? { body: { everywhere } } : {}),
    onSuccess: () => cache.clear(),
  });
}
