import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { requestOtp, verifyOtp } from '@/lib/contract/otp';
import { logout, saveUserInfo } from '@/lib/contract/user';
import { DEFAULT_NAME } from '@/lib/domain/otp';
import { useBackend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { authKeys } from './keys';

export function useRequestOtp() {
  const { api } = useBackend();
  return useMutation({
    mutationFn: (mobile: string) => callEndpoint(api, requestOtp, { body: { mobile } }),
  });
}

export function useVerifyOtp() {
  const { api } = useBackend();
  return useMutation({
    mutationFn: (sent: { mobile: string; otp: string }) =>
      callEndpoint(api, verifyOtp, { body: { ...sent, name: DEFAULT_NAME, email: null } }),
  });
}

export function useSaveUserInfo() {
  const { api } = useBackend();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof saveUserInfo.body>) =>
      callEndpoint(api, saveUserInfo, { body }),
    // Whoever saved goes on without waiting for the profile.
    onSuccess: () => void cache.invalidateQueries({ queryKey: authKeys.me }),
  });
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
