import { queryOptions, useQuery } from '@tanstack/react-query';
import { me } from '@/lib/contract/user';
import { type Backend, useBackend } from '../backend';
import { callEndpoint } from '../call-endpoint';
import { authKeys } from '../query-keys';
import { hasSession, readMobile, store } from '../storage';
import { useIsMember } from '../use-stored';

/** Stores the mobile of a session where the storage was emptied: the rest of the page goes by it. */
export const meQuery = ({ api }: Backend) =>
  queryOptions({
    queryKey: authKeys.me,
    queryFn: async ({ signal }) => {
      const user = await callEndpoint(api, me, { signal });
      // A logout meanwhile has ended the session.
      if (readMobile() === null && hasSession()) store('mobile', user.mobile);
      return user;
    },
  });

/** Who is logged in; only asked in a browser that has a stored mobile or a session. */
export function useMe() {
  const backend = useBackend();
  return useQuery({ ...meQuery(backend), enabled: useIsMember() });
}
