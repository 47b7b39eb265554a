import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logout } from '@/lib/contract/user';
import { useBackend } from '../backend';
import { callEndpoint } from '../call-endpoint';

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
