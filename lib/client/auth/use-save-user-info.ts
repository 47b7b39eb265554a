import { useQueryClient } from '@tanstack/react-query';
import { saveUserInfo } from '@/lib/contract/profile';
import { authKeys, profileKeys } from '../query-keys';
import { useCall } from '../use-call';

/** Saves the profile; in a file of its own, since only a dialog that is loaded late does. */
export function useSaveUserInfo() {
  const cache = useQueryClient();
  // Not awaited, so that the visitor goes on without waiting for the profile.
  const onSuccess = () => {
    void cache.invalidateQueries({ queryKey: authKeys.me });
    void cache.invalidateQueries({ queryKey: profileKeys.all });
  };
  return useCall(saveUserInfo, { onSuccess });
}
