import { useMutation } from '@tanstack/react-query';
import { requestOtp, verifyOtp } from '@/lib/contract/login';
import { DEFAULT_NAME } from '@/lib/domain/otp';
import { useBackend } from '../backend';
import { callEndpoint } from '../call-endpoint';

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
