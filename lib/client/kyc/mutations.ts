import { useMutation, useQueryClient } from '@tanstack/react-query';
import { kycData } from '@/lib/contract/kyc';
import { useBackend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { groupKeys, kycKeys } from '../query-keys';

/** Sends a PAN; afterwards every join link is asked for anew. */
export function useSubmitPan() {
  const { api } = useBackend();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (pan: string) => callEndpoint(api, kycData, { body: { pan } }),
    onSuccess: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: kycKeys.all }),
        cache.invalidateQueries({ queryKey: groupKeys.all }),
      ]);
    },
  });
}
